import { useRef, useState } from 'react'
import type { ScoringSection } from '../../../../../contract/acdc/pages.ts'
import { behaviourCountMax } from '../../../../../domain/acdc/scores.ts'
import { usePage } from '../../../../link/page-context.tsx'
import classes from './behaviours.module.css'
import { countsOf } from './read-given.ts'
import type { ScoringView } from './scoring-view.ts'

export type BehaviourCounts = { itemKey: string; plus: number; minus: number }

type BehavioursProps = {
  view: ScoringView
  section: ScoringSection
  onCount: (next: BehaviourCounts, before: BehaviourCounts) => void
}

const minus = '\u2212'

/** How often each was seen. One stop of the Tab key: arrows move between the buttons. */
export function Behaviours({ view, section, onCount }: BehavioursProps) {
  const { scoring, state, activity, person, isClosed } = view
  const { t } = usePage()
  const root = useRef<HTMLUListElement>(null)
  const [stop, setStop] = useState(0)
  const move = (event: React.KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 2, ArrowUp: -2 }[event.key]
    const buttons = [...(root.current?.querySelectorAll('button') ?? [])]
    const next = step === undefined ? undefined : buttons[stop + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <ul ref={root} className={classes.root} lang={scoring.languageCode}>
      {section.behaviours.map(({ itemKey, text }, row) => {
        const place = { questionnaireId: person.questionnaireId, activityId: activity.activityId }
        const before = { itemKey, ...countsOf(state.given, place, itemKey) }
        const button = (side: 'minus' | 'plus', sign: string) => {
          const at = row * 2 + (side === 'plus' ? 1 : 0)
          const count = before[side]
          const label = t(side === 'plus' ? 'acdc-scoring:screen.seenFor' : 'acdc-scoring:screen.seenAgainst', {
            behaviour: text,
            count,
          })
          return (
            <button
              type="button"
              data-seen={count > 0 ? '' : undefined}
              tabIndex={at === stop ? 0 : -1}
              disabled={isClosed || count >= behaviourCountMax}
              aria-label={label}
              onFocus={() => setStop(at)}
              onKeyDown={move}
              onClick={() => onCount({ ...before, [side]: count + 1 }, before)}
            >
              {count > 0 ? `${sign} ${count}` : sign}
            </button>
          )
        }
        return (
          <li key={itemKey}>
            <span>{text}</span>
            <span className={classes.signs}>
              {button('minus', minus)}
              {button('plus', '+')}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
