import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { later } from '../../../ui/floating/later.tsx'
import { drawAllUpTo, overscan, usePageOffset } from '../../../ui/page-window.ts'
import { cellBits } from './grid-model.ts'
import { useLine, type GridStore } from './grid-store.ts'
import { toolsOfColumns, type MatrixColumn } from './lines-and-columns.ts'
import type { CellWords } from './matrix/matrix-line.tsx'
import classes from './assign.module.css'

const ToolsOfPerson = later(async () => (await import('./tools-of-person.tsx')).ToolsOfPerson)

const cardPx = 56
type Props = { store: GridStore; people: readonly number[]; words: CellWords; columns: readonly MatrixColumn[] }

/** On phones: the people, each with a list of tools. */
export function PeopleOfPhone({ store, people, words, columns }: Props) {
  const [open, setOpen] = useState<number | null>(null)
  const body = useRef<HTMLUListElement>(null)
  const isLong = people.length > drawAllUpTo
  const scrollMargin = usePageOffset(body, isLong)
  // The compiler leaves this hook alone because the virtualizer changes in place; nothing here is memoised by it.
  // oxlint-disable-next-line react/incompatible-library
  const window = useWindowVirtualizer({
    count: people.length,
    estimateSize: () => cardPx,
    overscan,
    scrollMargin,
    enabled: isLong,
  })
  const shown = isLong
    ? window.getVirtualItems().map(({ index }) => ({ index, top: index * cardPx }))
    : people.map((_, index) => ({ index, top: undefined }))
  const tools = toolsOfColumns(columns)
  return (
    <>
      <ul
        ref={body}
        className={classes.people}
        data-virtual={isLong || undefined}
        style={isLong ? { height: people.length * cardPx } : undefined}
      >
        {shown.map(({ index, top }) => {
          const person = people[index] ?? 0
          return (
            <li key={index} style={top === undefined ? undefined : { top }}>
              <Person store={store} person={person} words={words} tools={tools} onOpen={() => setOpen(person)} />
            </li>
          )
        })}
      </ul>
      {open !== null && (
        <ToolsOfPerson store={store} person={open} words={words} tools={tools} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

type PersonProps = Pick<Props, 'store' | 'words'> & { person: number; tools: readonly number[]; onOpen: () => void }

function Person({ store, person, words, tools, onOpen }: PersonProps) {
  const { t } = useTranslation('tools')
  const line = useLine(store, person)
  const has = (bit: number) => tools.filter((tool) => ((line[tool] ?? 0) & bit) !== 0).length
  const changed = has(cellBits.changed)
  return (
    <UnstyledButton className={classes.person} onClick={onOpen} data-failed={has(cellBits.failed) > 0 || undefined}>
      <span>
        <b>{words.person(person)}</b>
        <span>
          {t('assign.ofTools', { count: has(cellBits.ticked), all: tools.length })}
          {changed > 0 && `, ${t('assign.changedOfPerson', { count: changed })}`}
        </span>
      </span>
      <span>{store.grid.people[person]?.languageCode}</span>
      <IconChevronRight size={16} aria-hidden />
    </UnstyledButton>
  )
}
