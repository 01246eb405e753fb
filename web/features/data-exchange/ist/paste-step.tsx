import { Button, Checkbox, Textarea } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { listCustomTools } from '../../../../contract/tools/custom-tools.ts'
import { istScales } from '../../../../domain/data-exchange/ist/ist-scales.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Box } from '../../../ui/page/box.tsx'
import classes from './ist.module.css'
import { Preview } from './preview.tsx'
import { useIstCheck, type IstImport } from './use-ist-import.ts'

type Props = { model: IstImport; waveGuid: string; projectGuid: string }

/** The table, what to do with stored results, and beside them what the upload would do. */
export function PasteStep({ model, waveGuid, projectGuid }: Props) {
  const { t } = useTranslation('ist-import')
  const check = useIstCheck(waveGuid, model.text, model.overwrite)
  return (
    <>
      <Box
        title={t('step.paste')}
        footer={
          <div className={classes.foot}>
            <Checkbox
              label={t('paste.overwrite')}
              description={t('paste.overwriteHint')}
              checked={model.overwrite}
              disabled={model.isUploading}
              onChange={(event) => model.setOverwrite(event.currentTarget.checked)}
            />
            <Button
              leftSection={<IconUpload size={16} />}
              disabled={model.isBlank}
              loading={model.isUploading}
              onClick={model.upload}
            >
              {t('paste.upload')}
            </Button>
          </div>
        }
      >
        <div className={classes.paste}>
          <Textarea
            rows={10}
            label={t('paste.label')}
            description={t('paste.hint')}
            placeholder={t('paste.placeholder')}
            spellCheck={false}
            wrap="off"
            disabled={model.isUploading}
            classNames={{ input: classes.table ?? '' }}
            value={model.text}
            onChange={(event) => model.setText(event.currentTarget.value)}
          />
          <Headings projectGuid={projectGuid} />
        </div>
      </Box>
      <Preview check={check} />
    </>
  )
}

/** What the columns may be called. */
function Headings({ projectGuid }: { projectGuid: string }) {
  const { t } = useTranslation('ist-import')
  const tools = useCall(listCustomTools, { params: { projectId: projectGuid } }).data
  const names = tools?.filter(({ mainToolProvider }) => mainToolProvider === 'IST').map(({ name }) => name)
  return (
    <div className={classes.headings}>
      <h3>{t('headings.title')}</h3>
      <dl>
        <dt>{t('headings.email')}</dt>
        <dd>{t('headings.emailText')}</dd>
        <dt>{t('headings.tools')}</dt>
        <dd>
          {!names && '…'}
          {names?.length === 0 && t('headings.noTools')}
          {names?.map((name) => (
            <code key={name}>{name}</code>
          ))}
        </dd>
        <dt>{t('headings.scales')}</dt>
        <dd>
          {istScales
            .filter((scale) => scale !== 'total')
            .map((scale) => t(`scale.${scale}`))
            .join(', ')}
        </dd>
        {names && names.length > 1 && (
          <>
            <dt>{t('headings.several')}</dt>
            <dd>
              <code>{`${names[0]}: ${t('scale.matrices')}`}</code>
            </dd>
          </>
        )}
      </dl>
    </div>
  )
}
