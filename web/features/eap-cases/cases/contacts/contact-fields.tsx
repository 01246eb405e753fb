import { Select, Textarea } from '@mantine/core'
import { listTopics } from '../../../../../contract/eap-cases/catalogue.ts'
import {
  channelsFor,
  contactTypes,
  crisisCategory,
  informationCategory,
  longestText,
  type Channel,
  type ContactType,
} from '../../../../../domain/eap-cases/case-codes.ts'
import { programmeZone } from '../../../../../domain/eap-cases/programme-zone.ts'
import { useCall } from '../../../../platform/calls/queries.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { DateTimeField } from '../../../../ui/controls/date-time-field.tsx'
import { FieldGrid } from '../../../../ui/form/field-grid.tsx'
import { useCaseEditing } from '../case/case-context.ts'
import { ofType, type ContactForm } from '../case/case-form-values.ts'
import { isDateLocked } from '../case/case-rules.ts'
import { withChosen } from '../case/use-case-choices.ts'
import classes from '../cases.module.css'
import { useCaseWords } from '../use-case-words.ts'
import { Attachments } from './attachments.tsx'
import { DurationField } from './duration-field.tsx'

type Props = { name: string; contact: ContactForm; isLocked: boolean }

/** When, how and about what they talked, and what was noted (EAP-2-38). */
export function ContactFields({ name, contact, isLocked }: Props) {
  const { t } = useTranslation('eap-cases')
  const { form, model, isAdmin, canEdit, locks } = useCaseEditing()
  const disabled = isLocked || !canEdit
  const isLate = !isLocked && isDateLocked(contact, model.base.contacts[name], locks)
  const at = `contacts.${name}` as const
  const set = (part: Partial<ContactForm>) => {
    const { contacts } = form.getValues()
    const now = contacts[name]
    if (now) form.setFieldValue('contacts', { ...contacts, [name]: { ...now, ...part } })
  }
  const error = (field: keyof ContactForm) => form.errors[`${at}.${field}`]
  return (
    <FieldGrid>
      {isLocked && (
        <p className={classes.dim}>{t(contact.type === 3 ? 'contact.lockedInitial' : 'contact.lockedMonth')}</p>
      )}
      <FieldGrid columns={3}>
        <DateTimeField
          required
          label={t('field.start')}
          timeZone={programmeZone}
          disabled={disabled}
          value={contact.start}
          error={isLate ? t('save.lockedDate') : error('start')}
          onChange={(start) => set({ start })}
        />
        <DurationField
          label={t('field.duration')}
          disabled={disabled}
          value={contact.duration}
          error={error('duration')}
          onChange={(duration) => set({ duration })}
        />
        <ChannelField
          contact={contact}
          disabled={disabled}
          error={error('channel')}
          onChange={(channel) => set({ channel })}
        />
      </FieldGrid>
      <FieldGrid columns={isAdmin ? 2 : 1}>
        {isAdmin && <TypeField contact={contact} disabled={disabled} onChange={(type) => set(ofType(contact, type))} />}
        <TopicField contact={contact} disabled={disabled} onChange={(topic) => set({ topic })} />
      </FieldGrid>
      <Textarea
        classNames={{ input: classes.growing }}
        rows={4}
        maxLength={longestText + 1}
        label={t('field.note')}
        disabled={disabled}
        value={contact.note}
        error={error('note')}
        onChange={({ currentTarget }) => set({ note: currentTarget.value })}
      />
      {isAdmin && (
        <Textarea
          classNames={{ input: classes.growing }}
          rows={2}
          maxLength={longestText + 1}
          label={t('contact.internalNote')}
          disabled={disabled}
          value={contact.internalNote}
          error={error('internalNote')}
          onChange={({ currentTarget }) => set({ internalNote: currentTarget.value })}
        />
      )}
      <Attachments contactId={contact.id} isLocked={disabled} />
    </FieldGrid>
  )
}

type FieldProps<Value> = { contact: ContactForm; disabled: boolean; onChange: (value: Value) => void }

/** What is possible for the type; what is stored otherwise is shown, and not offered again (EAP-3-34, EAP-4-13…15). */
function ChannelField({
  contact: { type, channel },
  disabled,
  error,
  onChange,
}: FieldProps<Channel | null> & { error: React.ReactNode }) {
  const { t } = useTranslation('eap-cases')
  const { channelName } = useCaseWords()
  const offered = channelsFor(type).map((code) => ({ value: String(code), label: channelName(code) }))
  const chosen = channel === null ? null : String(channel)
  return (
    <Select
      clearable
      label={t('field.channel')}
      disabled={disabled}
      data={withChosen(offered, chosen, channel === null ? undefined : channelName(channel))}
      value={chosen}
      error={error}
      onChange={(code) => onChange(code === null ? null : (Number(code) as Channel))}
    />
  )
}

/** For admins only (EAP-2-35); two categories decide it (EAP-4-10, EAP-4-11). */
function TypeField({ contact, disabled, onChange }: FieldProps<ContactType>) {
  const { t } = useTranslation('eap-cases')
  const { typeName } = useCaseWords()
  const { category } = useCaseEditing().form.values
  const isDecided = category === informationCategory || category === crisisCategory
  return (
    <Select
      label={t('field.type')}
      allowDeselect={false}
      disabled={disabled || isDecided}
      description={isDecided ? t('contact.typeDecided') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={contactTypes.map((code) => ({ value: String(code), label: typeName(code) }))}
      value={String(contact.type)}
      onChange={(code) => code !== null && onChange(Number(code) as ContactType)}
    />
  )
}

/** The topics of the case's category (EAP-7-20). */
function TopicField({ contact: { topic }, disabled, onChange }: FieldProps<string | null>) {
  const { t } = useTranslation('eap-cases')
  const { textOf } = useCaseWords()
  const { category } = useCaseEditing().form.values
  const { data: topics = [] } = useCall(listTopics, {})
  const named = topics.map(({ slug, name, category: of }) => ({ value: slug, label: textOf(name), of }))
  return (
    <Select
      searchable
      clearable
      label={t('field.topic')}
      disabled={disabled}
      data={withChosen(
        named.filter(({ of }) => of === category),
        topic,
        named.find(({ value }) => value === topic)?.label,
      )}
      nothingFoundMessage={t('choice.none')}
      value={topic}
      onChange={onChange}
    />
  )
}
