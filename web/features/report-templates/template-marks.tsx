import { IconPinned, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { Chip } from '../../ui/marks/chip.tsx'
import classes from './report-templates.module.css'

type Marked = { owner: string; isDefault: boolean; isMine: boolean; published: boolean; softDeleted: boolean }

/** Whether a template has any of them: without, nothing may hold their place. */
export const isMarked = ({ owner, isDefault, isMine, published, softDeleted }: Marked): boolean =>
  softDeleted || isDefault || owner === '' || isMine || !published

/** What is special about a template. Shipped ones have no owner. */
export function TemplateMarks({ template }: { template: Marked }) {
  const { t } = useTranslation('report-templates')
  return (
    <span className={classes.marks}>
      {template.softDeleted && <Chip tone="red">{t('mark.replaced')}</Chip>}
      {template.isDefault && (
        <Chip tone="ink" icon={<IconPinned size={12} />}>
          {t('mark.default')}
        </Chip>
      )}
      {template.owner === '' && <Chip icon={<IconRosetteDiscountCheck size={12} />}>{t('mark.official')}</Chip>}
      {template.isMine && <Chip outline>{t('mark.mine')}</Chip>}
      {!template.published && <Chip tone="amber">{t('mark.unpublished')}</Chip>}
    </span>
  )
}
