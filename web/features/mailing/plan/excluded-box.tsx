import { Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { listMailRecipients } from '../../../../contract/mailing/sending.ts'
import { kindRuleOf, type ReminderKind } from '../../../../domain/mailing/plan/reminder-kinds.ts'
import { planLimits } from '../../../../domain/mailing/plan/reminder-plan.ts'
import { useProjectIds } from '../../../platform/address/location.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Box } from '../../../ui/page/box.tsx'
import type { PlanForm } from './plan-fields.tsx'
import type { PlanAnswer } from './use-plan-form.ts'
import classes from './plan.module.css'

type Props = { form: PlanForm; plan: PlanAnswer; kind: ReminderKind; waveGuid: string }

/** The button that opened it is gone. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus()

/** People whom somebody takes out of the plan, each with a reason. */
export function ExcludedBox({ form, plan, kind, waveGuid }: Props) {
  const { t } = useTranslation('reminder-plan')
  const { projGuid } = useProjectIds()
  const [isChoosing, setIsChoosing] = useState(false)
  const { page } = kindRuleOf(kind)
  const people = useCall(
    listMailRecipients,
    { params: { projectId: projGuid, waveId: waveGuid, page }, query: {} },
    { enabled: isChoosing },
  )
  const { excluded } = form.values
  const known = new Map([
    ...plan.excludedNames.map(({ personId, name }) => [personId, name] as const),
    ...(people.data ?? []).map(({ id, name, email }) => [id, name || email] as const),
  ])
  const change = (next: typeof excluded) => form.setFieldValue('excluded', next)
  const chosen = new Set(excluded.map(({ personId }) => personId))
  const add = (id: string | null) => {
    if (id === null) return
    change([...excluded, { personId: Number(id), reason: '' }])
    setIsChoosing(false)
  }
  return (
    <Box title={t('excluded.title')} count={excluded.length}>
      <p className={classes.hint}>{t('excluded.text')}</p>
      <ul className={classes.excluded}>
        {excluded.map(({ personId, reason }, index) => {
          const name = known.get(personId) || t('anonymous')
          return (
            <li key={personId}>
              <TextInput
                label={name}
                placeholder={t('excluded.reason')}
                maxLength={planLimits.reasonLength + 1}
                value={reason}
                error={form.errors[`excluded.${index}`] ?? form.errors[`excluded.${index}.reason`]}
                onChange={(event) => {
                  const typed = event.currentTarget.value
                  change(excluded.map((one) => (one.personId === personId ? { ...one, reason: typed } : one)))
                }}
              />
              <IconButton
                label={t('excluded.remove', { name })}
                icon={<IconX size={16} />}
                onClick={() => change(excluded.filter((one) => one.personId !== personId))}
              />
            </li>
          )
        })}
      </ul>
      {isChoosing ? (
        <Select
          searchable
          ref={takeFocus}
          limit={50}
          label={t('excluded.add')}
          placeholder={t('excluded.search')}
          nothingFoundMessage={people.isPending ? t('excluded.loading') : t('excluded.noMatch')}
          data={(people.data ?? [])
            .filter(({ id }) => !chosen.has(id))
            .map(({ id, name, email }) => ({
              value: String(id),
              label: [name || t('anonymous'), email].filter(Boolean).join(', '),
            }))}
          value={null}
          onChange={add}
        />
      ) : (
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setIsChoosing(true)}>
          {t('excluded.add')}
        </Button>
      )}
    </Box>
  )
}
