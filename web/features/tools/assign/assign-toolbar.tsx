import { Button, Checkbox, Stack, UnstyledButton } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconKeyboard } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { ChangeListState } from '../../../platform/address/use-list-state.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { FilterChip } from '../../../ui/controls/filter-chip.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import { AnchoredPanel, anchoredPanel } from '../../../ui/floating/anchored-panel.ts'
import { useAnchor } from '../../../ui/floating/use-anchor.ts'
import { Key } from '../../../ui/marks/key.tsx'
import { useIsNarrow } from '../../../ui/use-is-narrow.ts'
import { useGridVersion, type GridStore } from './grid-store.ts'
import type { RangeAction } from './matrix/matrix.tsx'
import type { Said } from './use-said.ts'
import classes from './assign.module.css'

type Filter = {
  search: string
  language: readonly string[]
  provider: readonly string[]
  people: readonly string[]
  none: boolean
}
type Props = {
  store: GridStore
  filter: Filter
  onFilter: ChangeListState<{ search: ''; language: string[]; provider: string[]; people: string[]; none: false }>
  selected: { rows: number; columns: number } | null
  onAct: (action: RangeAction) => void
  onLeave: () => void
  said: Said
}

/** Filters; what is selected and what can be done with it. */
export function AssignToolbar({ store, filter, onFilter, selected, onAct, onLeave, said }: Props) {
  const { t } = useTranslation('tools')
  const { formatNumber } = useFormat()
  const { people, tools } = store.grid
  const isNarrow = useIsNarrow()
  const languages = useMemo(() => [...new Set(people.map(({ languageCode }) => languageCode))].toSorted(), [people])
  const providers = useMemo(() => [...new Set(tools.map(({ provider }) => provider))], [tools])
  const isRange = selected !== null && selected.rows * selected.columns > 1
  return (
    <div className={classes.toolbar}>
      <SearchField
        className={classes.search ?? ''}
        placeholder={t('assign.filter.search')}
        value={filter.search}
        onChange={(search) => onFilter({ search })}
      />
      {filter.people.length > 0 && (
        <FilterChip
          label={t('assign.filter.people', { count: filter.people.length })}
          value="x"
          plain
          onClear={() => onFilter({ people: [] })}
        />
      )}
      <Choice
        label={t('assign.filter.language')}
        options={languages}
        chosen={filter.language}
        onChange={(language) => onFilter({ language })}
      />
      <Choice
        label={t('assign.filter.provider')}
        options={providers}
        chosen={filter.provider}
        onChange={(provider) => onFilter({ provider })}
      />
      <FilterChip
        label={t('assign.filter.none')}
        plain
        value={filter.none ? 'x' : undefined}
        onClick={() => onFilter({ none: !filter.none })}
        onClear={() => onFilter({ none: false })}
      />
      <div className={classes.toolbarRight}>
        {isRange && (
          <span className={classes.selected}>
            {t('assign.selected', {
              rows: formatNumber(selected.rows),
              columns: selected.columns,
              cells: formatNumber(selected.rows * selected.columns),
            })}
          </span>
        )}
        {isRange && (
          <>
            <KeyButton name={t('assign.key.space')} does={t('assign.does.ticks')} onClick={() => onAct('tick')} />
            <KeyButton name="Del" does={t('assign.does.clears')} onClick={() => onAct('clear')} />
            <KeyButton name="Esc" does={t('assign.does.leaves')} onClick={onLeave} />
          </>
        )}
        <UndoButtons store={store} said={said} />
        {!isNarrow && <KeysHelp />}
      </div>
    </div>
  )
}

type ChoiceProps = {
  label: string
  options: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

function Choice({ label, options, chosen, onChange }: ChoiceProps) {
  if (options.length < 2 && chosen.length === 0) return null
  return (
    <FilterChip label={label} value={chosen.join(', ') || undefined} onClear={() => onChange([])}>
      <Checkbox.Group aria-label={label} value={[...chosen]} onChange={onChange}>
        <Stack gap={8}>
          {options.map((value) => (
            <Checkbox key={value} value={value} label={value} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FilterChip>
  )
}

function KeyButton({ name, does, onClick }: { name: string; does: string; onClick: () => void }) {
  return (
    <UnstyledButton className={classes.keyButton} onClick={onClick}>
      <Key>{name}</Key> {does}
    </UnstyledButton>
  )
}

function UndoButtons({ store, said }: { store: GridStore; said: Said }) {
  const { t } = useTranslation('tools')
  const version = useGridVersion(store)
  const { canUndo, canRedo } = useMemo(() => {
    void version
    return { canUndo: store.canUndo(), canRedo: store.canRedo() }
  }, [store, version])
  return (
    <>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconArrowBackUp size={16} />}
        disabled={!canUndo}
        onClick={() => said.undo()}
        className={classes.undo ?? ''}
      >
        {t('assign.undo')}
      </Button>
      <IconButton
        label={t('assign.redo')}
        icon={<IconArrowForwardUp size={16} />}
        disabled={!canRedo}
        onClick={() => said.redo()}
      />
    </>
  )
}

const keysHelp = [
  ['← ↑ → ↓', 'move'],
  ['Shift', 'widen'],
  ['Home, End, Page Up, Page Down', 'jump'],
  ['Space', 'tick'],
  ['Del', 'clear'],
  ['Ctrl A', 'all'],
  ['Ctrl Z, Ctrl Y', 'undo'],
  ['Esc', 'leave'],
] as const

function KeysHelp() {
  const { t } = useTranslation('tools')
  const { anchor, buttonProps } = useAnchor('dialog', anchoredPanel, anchoredPanel)
  return (
    <>
      <IconButton label={t('assign.keys.title')} icon={<IconKeyboard size={16} />} {...buttonProps} />
      {anchor.button && (
        <AnchoredPanel anchor={anchor} label={t('assign.keys.title')}>
          <dl className={classes.keys}>
            {keysHelp.map(([keys, name]) => (
              <div key={name}>
                <dt>
                  <Key>{keys}</Key>
                </dt>
                <dd>{t(`assign.keys.${name}`)}</dd>
              </div>
            ))}
            <div>
              <dt>{t('assign.keys.mouse')}</dt>
              <dd>{t('assign.keys.draw')}</dd>
            </div>
          </dl>
        </AnchoredPanel>
      )}
    </>
  )
}
