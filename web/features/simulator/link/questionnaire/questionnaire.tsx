import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PersonalityTest, SimulatedTest } from '../../../../../contract/simulator/pages.ts'
import type { SittingView } from '../../../../../contract/simulator/sitting.ts'
import { likertSteps } from '../../../../../domain/simulator/score-scale.ts'
import { usePage } from '../../../../link/page-context.tsx'
import { Icon } from '../../../../link/parts/icon.tsx'
import { BottomBar } from '../bottom-bar.tsx'
import { ItemScreen } from '../item/item-screen.tsx'
import { Options } from '../item/options.tsx'
import { SavedStatus } from '../item/saved-status.tsx'
import { useKeys } from '../item/use-keys.ts'
import { titleOf } from '../title-of.ts'
import { createAnswersRunner, type AnswersRunner, type AnswersState, type QuestionnaireView } from './answers-runner.ts'
import { Review } from './review.tsx'

type QuestionnaireProps = {
  model: SimulatedTest
  statements: PersonalityTest['statements']
  first: QuestionnaireView
  onEnd: (view: SittingView) => void
}

/** The personality questionnaire: statement after statement, back whenever one likes, handed in at the end. */
export function Questionnaire({ model, statements, first, onEnd }: QuestionnaireProps) {
  const [runner] = useState(() => createAnswersRunner(model.token, first))
  const state = useSyncExternalStore(runner.subscribe, runner.state, runner.state)
  const firstOpen = () => {
    const found = statements.findIndex(({ id }) => !runner.state().answers[id])
    return found < 0 ? statements.length : found
  }
  const [at, setAt] = useState(firstOpen)
  // Only now are the answers known that wait in this browser.
  useEffect(() => {
    setAt(firstOpen())
    // oxlint-disable-next-line react/exhaustive-deps -- once, after hydration
  }, [])
  const { ended } = state
  useEffect(() => {
    if (ended) onEnd(ended)
  }, [ended, onEnd])

  const missing = statements.flatMap(({ id }, place) => (state.answers[id] ? [] : [place]))
  if (at >= statements.length)
    return (
      <Review
        state={state}
        missing={missing}
        onBack={() => setAt(statements.length - 1)}
        onGo={setAt}
        onHandIn={runner.handIn}
      />
    )
  return <Statement model={model} statements={statements} state={state} runner={runner} at={at} onGo={setAt} />
}

type StatementProps = Pick<QuestionnaireProps, 'model' | 'statements'> & {
  state: AnswersState
  runner: AnswersRunner
  at: number
  onGo: (at: number) => void
}

function Statement({ model, statements, state, runner, at, onGo }: StatementProps) {
  const { t } = usePage()
  const statement = statements[at]
  const value = statement && state.answers[statement.id]?.value
  const choose = (place: number) => {
    if (statement && place < likertSteps) runner.answer(statement.id, place + 1)
  }
  const goOn = () => {
    if (value !== undefined) onGo(at + 1)
  }
  useKeys({ onChoose: choose, onNext: goOn })
  if (!statement) return null
  const answers = ([1, 2, 3, 4, 5] as const).map((step) => ({
    key: String(step),
    content: t(`simulator:answer.${step}`),
  }))
  return (
    <ItemScreen
      place={statement.id}
      isLow
      question={statement.text}
      language={model.itemLanguage}
      top={
        <>
          <p className="small dim">{t(titleOf(model))}</p>
          <SavedStatus link={state.link} savedAt={state.savedAt} hasUnsent={Object.keys(state.unsent).length > 0} />
        </>
      }
      progress={<progress className="progress" value={at} max={statements.length} aria-hidden="true" />}
      where={t('simulator:item.statement', { number: at + 1, total: statements.length })}
      bar={
        <BottomBar>
          <button
            type="button"
            className="button icon-only"
            aria-label={t('simulator:item.back')}
            disabled={at === 0}
            onClick={() => onGo(at - 1)}
          >
            <Icon name="left" />
          </button>
          <button type="button" className="button primary" disabled={value === undefined} onClick={goOn}>
            {t(value === undefined ? 'simulator:item.choose' : 'simulator:item.next')}
          </button>
        </BottomBar>
      }
    >
      <Options
        key={statement.id}
        name={statement.id}
        options={answers}
        chosen={value === undefined ? null : value - 1}
        onChoose={choose}
      />
    </ItemScreen>
  )
}
