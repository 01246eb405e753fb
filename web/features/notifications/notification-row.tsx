import { Button, Select, Switch } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { quantifiers, type Quantifier } from '../../../domain/notifications/notification.ts'
import { formatDateTime } from '../../platform/texts/format.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import type { NotificationDraft } from './notification-draft.ts'
import type { Person, Template } from './notifications-form.tsx'
import { PeopleField } from './people-field.tsx'
import { RecipientsField } from './recipients-field.tsx'
import { wordIssue } from './word-issue.ts'
import type { Problem } from './use-notifications-form.ts'
import classes from './notifications.module.css'

type Props = {
  draft: NotificationDraft
  number: number
  templates: readonly Template[]
  people: readonly Person[]
  problems: readonly Problem[]
  onChange: (part: Partial<NotificationDraft>) => void
  onDelete: () => void
}

/** One notification: a row of the table, a card on a phone. */
export function NotificationRow({ draft, number, templates, people, problems, onChange, onDelete }: Props) {
  const { t } = useTranslation('notifications')
  const named = (field: string) => t('fieldOf', { field, number })
  const offered = templates.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <tr className={classes.row}>
      <Cell column="enabled">
        <Switch
          aria-label={named(t('column.enabled'))}
          checked={draft.isEnabled}
          onChange={(event) => onChange({ isEnabled: event.currentTarget.checked })}
        />
        <Sent draft={draft} onChange={onChange} />
      </Cell>
      <Cell column="assessees">
        <PeopleField
          label={named(t('column.assessees'))}
          people={people}
          chosen={draft.assesseeIds}
          onChange={(assesseeIds) => onChange({ assesseeIds })}
        />
      </Cell>
      {(['assesseeQuantifier', 'reportQuantifier'] as const).map((field) => (
        <Cell key={field} column={field}>
          <QuantifierField
            label={named(t(`column.${field}`))}
            of={field}
            value={draft[field]}
            onChange={(quantifier) => onChange({ [field]: quantifier })}
          />
        </Cell>
      ))}
      <Cell column="recipients">
        <RecipientsField label={named(t('column.recipients'))} draft={draft} onChange={onChange} />
      </Cell>
      <Cell column="template">
        <Select
          aria-label={named(t('column.template'))}
          placeholder={t('chooseTemplate')}
          allowDeselect={false}
          data={offered}
          value={draft.templateId === null ? null : String(draft.templateId)}
          onChange={(id) => onChange({ templateId: id === null ? null : Number(id) })}
        />
        {problems.map(({ field, code }) => (
          <p key={field + code} className={classes.problem} role="alert">
            {wordIssue(code)}
          </p>
        ))}
      </Cell>
      <Cell column="delete">
        <IconButton label={named(t('column.delete'))} icon={<IconTrash size={16} />} onClick={onDelete} />
      </Cell>
    </tr>
  )
}

function Cell({ column, children }: { column: string; children: ReactNode }) {
  const { t } = useTranslation('notifications')
  return (
    <td data-column={column}>
      <span className={classes.cardLabel} aria-hidden="true">
        {t(`column.${column as 'template'}`)}
      </span>
      <div className={classes.cell}>{children}</div>
    </td>
  )
}

type Change = Pick<Props, 'draft' | 'onChange'>

/** When it was sent. It is sent once; again only if somebody says so. */
function Sent({ draft: { firedAt, sendAgain, isEnabled }, onChange }: Change) {
  const { t } = useTranslation('notifications')
  if (firedAt === null) return null
  return (
    <>
      <span className={classes.sent}>
        {sendAgain ? t('willSendAgain') : t('sentAt', { time: formatDateTime(firedAt) })}
      </span>
      {isEnabled && (
        <Button size="compact-xs" variant="default" onClick={() => onChange({ sendAgain: !sendAgain })}>
          {t(sendAgain ? 'notAgain' : 'sendAgain')}
        </Button>
      )}
    </>
  )
}

type QuantifierProps = {
  label: string
  of: 'assesseeQuantifier' | 'reportQuantifier'
  value: Quantifier
  onChange: (value: Quantifier) => void
}

function QuantifierField({ label, of, value, onChange }: QuantifierProps) {
  const { t } = useTranslation('notifications')
  return (
    <Select
      aria-label={label}
      allowDeselect={false}
      data={[
        { value: String(quantifiers.any), label: t(`quantifier.${of}.any`) },
        { value: String(quantifiers.all), label: t(`quantifier.${of}.all`) },
      ]}
      value={String(value)}
      onChange={(chosen) => onChange(chosen === String(quantifiers.all) ? quantifiers.all : quantifiers.any)}
    />
  )
}
