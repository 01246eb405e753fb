import { SegmentedControl, Select, Switch } from '@mantine/core'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { languageByCode } from '../../../../domain/languages/languages.ts'
import { mailTypesOf, type MailPage } from '../../../../domain/mailing/mail-pages.ts'
import { formatDateTime } from '../../../platform/texts/format.ts'
import { DateTimeField } from '../../../ui/controls/date-time-field.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { useIsNarrow } from '../../../ui/use-is-narrow.ts'
import type { MailDraft } from './mail-draft.ts'
import { MailProblems, type WordedProblem } from './mail-problems.tsx'
import classes from '../mailing.module.css'

type Props = {
  page: MailPage
  draft: MailDraft
  onChange: (part: Partial<MailDraft>) => void
  templates: readonly { id: number; name: string }[]
  /** Languages that the mail has; the fallback is one of them. */
  languages: readonly string[]
  needsFallback: boolean
  problems: readonly WordedProblem[]
}

/** Which mail goes out, when and in which language. */
export function MessageFields({ page, draft, onChange, templates, languages, needsFallback, problems }: Props) {
  const { t } = useTranslation('mailing')
  const isNarrow = useIsNarrow()
  const mailTypes = mailTypesOf(page)
  const time = draft.dispatchTime ? formatDateTime(draft.dispatchTime).slice(-5) : '–'
  return (
    <Box title={t('message')}>
      {mailTypes.length > 1 && (
        <SegmentedControl
          className={classes.types ?? ''}
          orientation={isNarrow ? 'vertical' : 'horizontal'}
          fullWidth={isNarrow}
          aria-label={t('mailType')}
          data={mailTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
          value={draft.mailType}
          onChange={(mailType) => onChange({ mailType })}
        />
      )}
      <FieldGrid columns={2}>
        <Select
          required
          searchable
          label={t('template')}
          placeholder={t('chooseTemplate')}
          nothingFoundMessage={t('noTemplate')}
          data={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={draft.templateId === null ? null : String(draft.templateId)}
          onChange={(id) => onChange({ templateId: id === null ? null : Number(id) })}
        />
        <DateTimeField
          required
          label={t('dispatchTime')}
          value={draft.dispatchTime}
          onChange={(dispatchTime) => onChange({ dispatchTime })}
        />
        {needsFallback && (
          <Select
            clearable
            label={t('fallback.label')}
            placeholder={t('fallback.none')}
            data={languages.map((code) => ({
              value: code,
              label: t('fallback.sendIn', { language: languageByCode(code)?.name ?? code }),
            }))}
            value={draft.fallback || null}
            onChange={(code) => onChange({ fallback: code ?? '' })}
          />
        )}
      </FieldGrid>
      <Switch
        className={classes.zone ?? ''}
        label={t('timeZone', { time })}
        checked={draft.timeZoneSupport}
        onChange={(event) => onChange({ timeZoneSupport: event.currentTarget.checked })}
      />
      <MailProblems problems={problems} />
    </Box>
  )
}
