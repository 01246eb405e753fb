import { Select, TextInput, UnstyledButton } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { clientLanguages, clientSexes } from '../../../../../domain/eap-cases/case-codes.ts'
import { longestClientEmail } from '../../../../../domain/eap-cases/client-email.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { PhoneField } from '../../../../ui/controls/phone-field.tsx'
import { FieldGrid } from '../../../../ui/form/field-grid.tsx'
import { Box } from '../../../../ui/page/box.tsx'
import classes from '../cases.module.css'
import { useCaseWords } from '../use-case-words.ts'
import { useCaseEditing } from './case-context.ts'
import { maskedEmail, maskedPhone } from './masked-reach.ts'

/** Who the client is, and how to reach him, where the licence shows that (EAP-3-13). */
export function ClientFields() {
  const { t } = useTranslation('eap-cases')
  const { form, canEdit, licence, stored } = useCaseEditing()
  const { sexName, languageName } = useCaseWords()
  return (
    <Box
      title={t('client.box')}
      note={
        stored && (
          <span className={classes.recorded}>
            <IconEye size={14} aria-hidden="true" /> {t('client.recorded')}
          </span>
        )
      }
    >
      <FieldGrid>
        <FieldGrid columns={2}>
          <Select
            clearable
            label={t('field.clientSex')}
            disabled={!canEdit}
            data={clientSexes.map((sex) => ({ value: String(sex), label: sexName(sex) }))}
            value={form.values.clientSex === null ? null : String(form.values.clientSex)}
            onChange={(sex) => form.setFieldValue('clientSex', sex === null ? null : Number(sex))}
          />
          <Select
            searchable
            allowDeselect={false}
            label={t('field.clientLanguage')}
            disabled={!canEdit}
            data={clientLanguages.map((code) => ({ value: code, label: languageName(code) }))}
            nothingFoundMessage={t('choice.none')}
            {...form.getInputProps('clientLanguage')}
          />
        </FieldGrid>
        {licence?.showPhoneAndEmail !== false && (
          <>
            <Masked field="clientPhone" mask={maskedPhone}>
              <PhoneField
                label={t('field.clientPhone')}
                disabled={!canEdit}
                value={form.values.clientPhone}
                error={form.errors['clientPhone']}
                onChange={(phone) => form.setFieldValue('clientPhone', phone)}
              />
            </Masked>
            <Masked field="clientEmail" mask={maskedEmail}>
              <TextInput
                inputMode="email"
                autoComplete="off"
                maxLength={longestClientEmail + 1}
                label={t('field.clientEmail')}
                disabled={!canEdit}
                {...form.getInputProps('clientEmail')}
              />
            </Masked>
          </>
        )}
      </FieldGrid>
    </Box>
  )
}

type MaskedProps = {
  field: 'clientPhone' | 'clientEmail'
  mask: (stored: string) => string
  children: ReactNode
}

/** Whoever stands behind the screen does not read how a client is reached until somebody asks for it. */
function Masked({ field, mask, children }: MaskedProps) {
  const { t } = useTranslation('eap-cases')
  const { form, stored } = useCaseEditing()
  const [state, setState] = useState<'masked' | 'asked' | 'field'>(stored?.[field] ? 'masked' : 'field')
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state === 'asked') root.current?.querySelector<HTMLElement>('input:not([role])')?.focus()
  }, [state])
  // What was typed and not saved, such as in a draft, has to be seen.
  if (state !== 'masked' || form.values[field] !== stored?.[field]) return <div ref={root}>{children}</div>
  const label = t(`field.${field}`)
  return (
    <div className={classes.masked}>
      <span className={classes.dim}>{label}</span>
      <span>{mask(form.values[field])}</span>
      <UnstyledButton
        className={classes.show}
        aria-label={t('client.showOf', { label })}
        onClick={() => setState('asked')}
      >
        {t('client.show')}
      </UnstyledButton>
    </div>
  )
}
