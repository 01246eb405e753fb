import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { deleteContact, getCase, listCases } from '../../../../../contract/eap-cases/cases.ts'
import { useWrite } from '../../../../platform/calls/queries.ts'
import { useOnce } from '../../../../platform/calls/use-once.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { momentOf } from '../moment.ts'
import { useConfirm } from '../../../../ui/dialogs/use-confirm.tsx'
import { useCaseEditing } from '../case/case-context.ts'
import { contactsOf, withNewContact, type ContactForm } from '../case/case-form-values.ts'
import { isLockedContact } from '../case/case-rules.ts'
import classes from '../cases.module.css'
import { ContactCard } from './contact-card.tsx'
import { LicenceUse } from './licence-use.tsx'
import { rememberedDuration } from './remembered-duration.ts'

/** The contacts of a case, the latest first and open; what the licence grants stands above them. */
export function Contacts() {
  const { t } = useTranslation('eap-cases')
  const { form, model, canEdit, locks, contactOf } = useCaseEditing()
  const titleId = useId()
  const contacts = contactsOf(form.values)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(contacts.slice(0, 1).map(([name]) => name)))
  const [added, setAdded] = useState<string>()
  const addButton = useRef<HTMLButtonElement>(null)
  const { remove, question } = useRemoveContact(() => addButton.current?.focus())
  const handleAdd = () => {
    const next = withNewContact(form.getValues(), { now: new Date(), duration: rememberedDuration() })
    form.setFieldValue('contacts', next.contacts)
    setOpen(new Set(open).add(next.name))
    setAdded(next.name)
  }
  const toggle = (name: string) => {
    const next = new Set(open)
    if (!next.delete(name)) next.add(name)
    setOpen(next)
  }
  return (
    <section className={classes.stack} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId}>{t('contact.all')}</h2>
        <LicenceUse />
        {canEdit && (
          <Button ref={addButton} variant="default" leftSection={<IconPlus size={16} />} onClick={handleAdd}>
            {t('contact.add')}
          </Button>
        )}
      </div>
      {contacts.map(([name, contact]) => {
        const base = model.base.contacts[name]
        // Until the lock day is known, as the server judged it.
        const isLocked = locks ? isLockedContact(base, locks) : (contactOf(contact.id)?.isLocked ?? false)
        return (
          <ContactCard
            key={name}
            name={name}
            contact={contact}
            isLocked={isLocked}
            isOpen={open.has(name)}
            isAdded={name === added}
            onToggle={() => toggle(name)}
            onDelete={canEdit && contacts.length > 1 && !isLocked ? () => void remove(name, contact) : undefined}
          />
        )
      })}
      {question}
    </section>
  )
}

/** A stored contact is deleted at once, after a question; one that is not stored is only taken away. */
function useRemoveContact(onRemoved: () => void) {
  const { t } = useTranslation('eap-cases')
  const { form, reload } = useCaseEditing()
  const [confirm, question] = useConfirm()
  const options = { errorText: t('contact.deleteFailed'), refresh: [listCases], keeps: [getCase] }
  const { mutateAsync } = useWrite(deleteContact, options)
  const remove = useOnce(async (name: string, { id, start }: ContactForm) => {
    const isMeant = await confirm({
      title: t('contact.deleteTitle', { start: momentOf(start) }),
      text: t(id === null ? 'contact.takeAwayText' : 'contact.deleteText'),
      confirmLabel: t('contact.delete'),
      tone: 'red',
    })
    if (!isMeant) return
    try {
      if (id !== null) await mutateAsync({ params: { contactId: id } })
    } catch {
      // The call has said so itself.
      return
    }
    const { [name]: removed, ...others } = form.getValues().contacts
    form.setFieldValue('contacts', others)
    if (removed?.id != null) await reload()
    onRemoved()
  })
  return { remove, question }
}
