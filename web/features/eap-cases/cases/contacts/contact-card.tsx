import { IconChevronDown, IconChevronRight, IconLock, IconTrash } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { momentOf } from '../moment.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Chip } from '../../../../ui/marks/chip.tsx'
import { useCaseEditing } from '../case/case-context.ts'
import type { ContactForm } from '../case/case-form-values.ts'
import classes from '../cases.module.css'
import { useCaseWords } from '../use-case-words.ts'
import { ContactFields } from './contact-fields.tsx'

type Props = {
  name: string
  contact: ContactForm
  isLocked: boolean
  isOpen: boolean
  /** It was just added: its first field is entered. */
  isAdded: boolean
  onToggle: () => void
  /** Missing: the only contact of a case and locked ones stay (EAP-5-16). */
  onDelete: (() => void) | undefined
}

/** A contact in one line, and its detail under it (EAP-2-38). */
export function ContactCard({ name, contact, isLocked, isOpen, isAdded, onToggle, onDelete }: Props) {
  const { t } = useTranslation('eap-cases')
  const { typeName, channelName } = useCaseWords()
  const { form } = useCaseEditing()
  const detailId = useId()
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isAdded) root.current?.querySelector<HTMLElement>('input')?.focus()
  }, [isAdded])
  const start = momentOf(contact.start)
  const hasError = Object.keys(form.errors).some((path) => path.startsWith(`contacts.${name}.`))
  const isShown = isOpen || hasError
  const about = [typeName(contact.type), contact.channel === null ? null : channelName(contact.channel)]
  return (
    <article ref={root} className={classes.contact} aria-label={t('contact.of', { start })}>
      <div className={classes.contactHead}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isShown}
          aria-controls={detailId}
          onClick={onToggle}
        >
          {isShown ? (
            <IconChevronDown size={16} aria-hidden="true" />
          ) : (
            <IconChevronRight size={16} aria-hidden="true" />
          )}
          <b>{start}</b>
          <span className={classes.about}>{about.filter(Boolean).join(', ')}</span>
        </button>
        {contact.id === null && <Chip tone="ink">{t('contact.new')}</Chip>}
        <span className={classes.duration}>{contact.duration}</span>
        {isLocked && <IconLock size={16} role="img" aria-label={t('contact.locked')} />}
        {onDelete && (
          <IconButton
            label={t('contact.deleteOf', { start })}
            icon={<IconTrash size={16} />}
            color="gray"
            onClick={onDelete}
          />
        )}
      </div>
      <div id={detailId} hidden={!isShown} className={classes.contactBody}>
        {isShown && <ContactFields name={name} contact={contact} isLocked={isLocked} />}
      </div>
    </article>
  )
}
