import { Radio } from '@mantine/core'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { toolColors } from '../../../../domain/tools/tool-colors.ts'
import { ToolMark } from '../tool-mark.tsx'
import { useToolForm } from './tool-form-context.ts'
import classes from './tool-form.module.css'

/** The colour of the tool's chips. */
export function ColorField() {
  const { t } = useTranslation('tools')
  const { form, isLocked } = useToolForm()
  const isOther = !toolColors.some((known) => known === form.values.color)
  return (
    <Radio.Group label={t('field.color')} {...form.getInputProps('color')}>
      <div className={classes.colors}>
        {toolColors.map((color) => (
          <Radio
            key={color}
            value={color}
            disabled={isLocked('color')}
            label={
              <>
                <ToolMark color={color} /> {t(`color.${color}`)}
              </>
            }
          />
        ))}
        {isOther && <Radio value={form.values.color} label={<ToolMark color={form.values.color} />} />}
      </div>
    </Radio.Group>
  )
}
