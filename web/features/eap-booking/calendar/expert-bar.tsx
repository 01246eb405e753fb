import { MultiSelect, Select, Switch } from '@mantine/core'
import { useRef, useState } from 'react'
import { assignCategories } from '../../../../contract/eap-booking/calendar.ts'
import { listCategories, listExperts } from '../../../../contract/eap-cases/catalogue.ts'
import { useCall, useWrite } from '../../../platform/calls/queries.ts'
import { notify } from '../../../platform/notices.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { useCatalogueNames } from '../use-catalogue-names.ts'
import classes from './calendar.module.css'
import type { useCalendarChoice } from './use-calendar-choice.ts'

type Props = { choice: ReturnType<typeof useCalendarChoice>; onAssigned: () => void }

/** For administrators: whose calendar it is, and in which categories the expert can be booked. */
export function ExpertBar({ choice, onAssigned }: Props) {
  const { t } = useTranslation('eap-booking')
  const { experts, expert, chosen } = choice
  const options = (experts.data ?? []).map(({ username, name }) => ({ value: username, label: name }))
  // An expert of the address who has no profile.
  if (expert !== '' && !chosen && experts.data) options.push({ value: expert, label: expert })
  return (
    <div className={classes.choice}>
      <Select
        className={classes.expert}
        label={t('calendar.expert')}
        placeholder={t('calendar.chooseExpert')}
        searchable
        nothingFoundMessage={t('calendar.noExpert')}
        error={experts.isError ? t('calendar.expertsFailed') : undefined}
        data={options}
        value={expert || null}
        onChange={(name) => choice.chooseExpert(name ?? '')}
      />
      <CategoryField
        key={expert}
        expert={expert}
        stored={chosen?.categories.map(({ slug }) => slug)}
        onAssigned={onAssigned}
      />
      <Switch
        className={classes.all}
        label={t('calendar.withoutProfile')}
        checked={choice.withAll}
        onChange={({ currentTarget }) => choice.chooseAll(currentTarget.checked)}
      />
    </div>
  )
}

type CategoryProps = { expert: string; stored: readonly string[] | undefined; onAssigned: () => void }

/** The categories of an expert. Each change is sent, one after the other (EAP-7-28). */
function CategoryField({ expert, stored, onAssigned }: CategoryProps) {
  const { t } = useTranslation('eap-booking')
  const { categoryName } = useCatalogueNames()
  const categories = useCall(listCategories, {})
  const { mutateAsync } = useWrite(assignCategories, { refresh: [listExperts] })
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const sending = useRef(Promise.resolve())
  const shown = wanted ?? stored ?? []
  const options = (categories.data ?? [])
    .filter(({ slug, bookable }) => bookable || shown.includes(slug))
    .map(({ slug }) => ({ value: slug, label: categoryName(slug) }))
  const handleChange = (next: string[]) => {
    setWanted(next)
    sending.current = sending.current.then(async () => {
      try {
        await mutateAsync({ body: { expert, categories: next } })
        notify({ kind: 'positive', title: t('calendar.assigned') })
        onAssigned()
      } catch {
        // The call has said why.
      }
      setWanted((latest) => (latest === next ? null : latest))
    })
  }
  return (
    <MultiSelect
      className={classes.categories}
      label={t('calendar.categories')}
      placeholder={shown.length === 0 ? t('calendar.chooseCategories') : ''}
      disabled={expert === ''}
      hidePickedOptions
      data={options}
      value={[...shown]}
      onChange={handleChange}
    />
  )
}
