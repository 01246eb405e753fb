import { Checkbox, Popover, TextInput, UnstyledButton } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { contains } from '../../../domain/text/folding.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import type { Person } from './notifications-form.tsx'
import classes from './notifications.module.css'

type Props = {
  label: string
  people: readonly Person[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** So many people are listed at a time; the others are found by typing. */
const listedMax = 100

/** Chooses people of the wave, one by one or everybody; there may be ten thousand. */
export function PeopleField({ label, people, chosen, onChange }: Props) {
  const { t } = useTranslation('notifications')
  const ids = useMemo(() => new Set(chosen), [chosen])
  const nameOf = ({ id, name }: Person) => name || t('anonymous', { id })
  const names = people.filter(({ id }) => ids.has(id)).map(nameOf)
  const isEverybody = people.length > 0 && people.every(({ id }) => ids.has(id))
  const said =
    chosen.length === 0
      ? t('choosePeople')
      : isEverybody && people.length > 1
        ? t('everybodyOf', { count: people.length })
        : names.length <= 2
          ? names.join(', ')
          : `${names.slice(0, 2).join(', ')} ${t('andOthers', { count: names.length - 2 })}`
  return (
    <Popover width={320} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.people}
          data-empty={chosen.length === 0 || undefined}
          aria-label={`${label}: ${said}`}
        >
          <span className={classes.peopleText}>{said}</span>
          <IconSelector size={16} aria-hidden="true" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <PeopleList people={people} ids={ids} nameOf={nameOf} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  )
}

type ListProps = Pick<Props, 'people' | 'onChange'> & {
  ids: ReadonlySet<number>
  nameOf: (person: Person) => string
}

function PeopleList({ people, ids, nameOf, onChange }: ListProps) {
  const { t } = useTranslation('notifications')
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search).trim()
  const found = people.filter((one) => contains(`${nameOf(one)} ${one.email}`, wanted))
  const listed = found.slice(0, listedMax)
  const foundChosen = found.filter(({ id }) => ids.has(id)).length
  const set = (some: readonly Person[], isChosen: boolean) => {
    const next = new Set(ids)
    for (const { id } of some)
      if (isChosen) next.add(id)
      else next.delete(id)
    onChange([...next])
  }
  return (
    <>
      <TextInput
        data-autofocus
        aria-label={t('searchPeople')}
        placeholder={t('searchPeople')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Checkbox
        className={classes.everybody ?? ''}
        label={wanted ? t('everybodyFound', { count: found.length }) : t('everybody', { count: people.length })}
        disabled={found.length === 0}
        checked={found.length > 0 && foundChosen === found.length}
        indeterminate={foundChosen > 0 && foundChosen < found.length}
        onChange={(event) => set(found, event.currentTarget.checked)}
      />
      <ul className={classes.peopleList}>
        {listed.map((one) => (
          <li key={one.id}>
            <Checkbox
              label={nameOf(one)}
              {...(one.email && { description: one.email })}
              checked={ids.has(one.id)}
              onChange={(event) => set([one], event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={classes.muted}>{t(people.length === 0 ? 'nobodyInWave' : 'nobodyFound')}</p>}
      {found.length > listed.length && (
        <p className={classes.muted}>{t('furtherPeople', { count: found.length - listed.length })}</p>
      )}
    </>
  )
}
