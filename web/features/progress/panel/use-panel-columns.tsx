import { useMemo, type ReactNode } from 'react'
import {
  nominationState,
  nominationStates,
  panelProgress,
  type NominationState,
  type PanelView,
} from '../../../../domain/progress/control-panel.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { CellValue, DataColumn } from '../../../ui/data-table/data-column.ts'
import { ProgressBar } from '../../../ui/marks/progress-bar.tsx'
import { GlyphShape, type GlyphStatus } from '../../../ui/marks/status-glyph.tsx'
import classes from './panel.module.css'
import type { PanelPerson } from './use-panel.ts'

/** How the tools of a person are shown; they belong to another capability. */
export type PanelTools = {
  /** Pixels of the column. */
  width: number
  cell: (person: PanelPerson) => ReactNode
  phoneCell: (person: PanelPerson) => ReactNode
  /** In a sheet. */
  words: (person: PanelPerson) => string
}

const glyphs: Record<NominationState, GlyphStatus> = { none: 'assigned', open: 'progress', final: 'filled' }

/** The columns of a view (OPS-2-112). */
export function usePanelColumns(view: PanelView, tools: PanelTools): readonly DataColumn<PanelPerson>[] {
  const { t } = useTranslation('control-panel')
  return useMemo(() => {
    const rolesOf = ({ rated, roles }: PanelPerson) =>
      [...(rated ? [t('role.assessee')] : []), ...roles.map((role) => t(`role.${role}`))].join(', ')
    const nomination = (person: PanelPerson) => {
      const state = nominationState(person)
      return state && <Mark glyph={glyphs[state]} text={t(`nomination.${state}`)} isDone={state === 'final'} />
    }
    const self = ({ rated }: PanelPerson) => {
      if (!rated?.self) return null
      return rated.self === 'finished' ? (
        <Mark glyph="filled" text={t('self.finished')} isDone />
      ) : (
        <span className={classes.dim}>{t('self.open')}</span>
      )
    }
    const progress = (person: PanelPerson, isBare = false) => {
      const { finished, total, finishedPct } = panelProgress(person, view)
      if (total === 0) return null
      return (
        <span className={classes.progress}>
          {!isBare && (
            <ProgressBar done={finishedPct} total={100} label={t('column.finished')} number={null} width={64} />
          )}
          <span className={classes.percent}>{t('percent', { value: finishedPct })}</span>
          <span className={classes.dim}>
            {finished}/{total}
          </span>
        </span>
      )
    }
    return [
      {
        id: 'name',
        header: t(view === 'assessees' ? 'column.assessee' : 'column.assessor'),
        kind: 'name',
        value: ({ shownName }) => shownName,
        // A single long name must not push the tools and the actions of all rows out of sight.
        leastWidth: 200,
      },
      { id: 'email', header: t('column.email'), leastWidth: 170 },
      { id: 'languageCode', header: t('column.language'), width: 88, searchable: false },
      { id: 'roles', header: t('column.roles'), value: rolesOf, leastWidth: 110, searchable: false, phone: 'hidden' },
      {
        id: 'nomination',
        header: t('column.nomination'),
        kind: 'custom',
        width: 112,
        value: (person) => rankOf(nominationState(person)),
        searchable: false,
        cell: nomination,
      },
      {
        id: 'self',
        header: t('column.self'),
        kind: 'custom',
        width: 92,
        value: ({ rated }) => (rated?.self ? Number(rated.self === 'finished') : null),
        searchable: false,
        cell: self,
        phone: 'hidden',
      },
      {
        id: 'finishedPct',
        header: t('column.finished'),
        kind: 'custom',
        width: 186,
        value: (person) => panelProgress(person, view).finishedPct,
        searchable: false,
        cell: (person) => progress(person),
        phone: 'aside',
        phoneCell: (person) => progress(person, true),
      },
      {
        id: 'customTools',
        header: t('column.tools'),
        kind: 'custom',
        width: tools.width,
        cell: tools.cell,
        phoneCell: tools.phoneCell,
      },
    ]
  }, [t, view, tools])
}

const rankOf = (state: NominationState | null) => (state === null ? null : nominationStates.indexOf(state))

/** In a sheet marks, bars and chips are written out. */
export function usePanelSheetValues(
  view: PanelView,
  tools: PanelTools,
): Record<string, (person: PanelPerson) => CellValue> {
  const { t } = useTranslation('control-panel')
  return {
    nomination: (person) => {
      const state = nominationState(person)
      return state && t(`nomination.${state}`)
    },
    self: ({ rated }) => rated?.self && t(`self.${rated.self}`),
    finishedPct: (person) => {
      const { finished, total, finishedPct } = panelProgress(person, view)
      return `${t('percent', { value: finishedPct })} (${finished}/${total})`
    },
    customTools: tools.words,
  }
}

function Mark({ glyph, text, isDone }: { glyph: GlyphStatus; text: string; isDone: boolean }) {
  return (
    <span className={classes.mark}>
      <GlyphShape status={glyph} {...(isDone ? { colour: 'var(--teal)' } : {})} />
      {text}
    </span>
  )
}
