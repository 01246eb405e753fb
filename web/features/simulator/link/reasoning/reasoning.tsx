import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ItemLanguage } from '../../../../../contract/simulator/pages.ts'
import type { SittingView } from '../../../../../contract/simulator/sitting.ts'
import { reasoningLimits } from '../../../../../domain/simulator/test-rules.ts'
import { usePage } from '../../../../link/page-context.tsx'
import { Icon } from '../../../../link/parts/icon.tsx'
import { Notice } from '../../../../link/parts/notice.tsx'
import { BottomBar } from '../bottom-bar.tsx'
import { ItemContent } from '../item/item-content.tsx'
import { ItemScreen } from '../item/item-screen.tsx'
import { Options } from '../item/options.tsx'
import { optionsOf } from '../item/options-of.tsx'
import { SavedStatus } from '../item/saved-status.tsx'
import { Segments } from '../item/segments.tsx'
import { useKeys } from '../item/use-keys.ts'
import { Clock } from './clock.tsx'
import { Paused } from './paused.tsx'
import classes from './reasoning.module.css'
import { chosenIn, createTestRunner, type TestRunner, type TestState } from './test-runner.ts'

type ReasoningProps = {
  token: string
  itemLanguage: ItemLanguage
  first: SittingView
  onEnd: (view: SittingView) => void
}

/** A reasoning test under way. */
export function Reasoning({ token, itemLanguage, first, onEnd }: ReasoningProps) {
  const [runner] = useState(() => createTestRunner(token, first))
  const state = useSyncExternalStore(runner.subscribe, runner.state, runner.state)
  const [isClockHidden, setClockHidden] = useState(false)
  const { view } = state
  const isOver = view.state !== 'item' && view.state !== 'paused'
  useEffect(() => {
    if (isOver) onEnd(view)
  }, [isOver, view, onEnd])
  if (view.state === 'paused') return <Paused view={view} state={state} runner={runner} />
  if (view.state !== 'item') return null
  return (
    <Item
      view={view}
      state={state}
      runner={runner}
      itemLanguage={itemLanguage}
      isClockHidden={isClockHidden}
      onClockHidden={setClockHidden}
    />
  )
}

type ItemProps = Pick<ReasoningProps, 'itemLanguage'> & {
  view: Extract<SittingView, { state: 'item' }>
  state: TestState
  runner: TestRunner
  isClockHidden: boolean
  onClockHidden: (isHidden: boolean) => void
}

function Item({ view, state, runner, itemLanguage, isClockHidden, onClockHidden }: ItemProps) {
  const { t } = usePage()
  const { item, sequence } = view
  const chosen = chosenIn(state)
  const isAnswered = state.unsent?.isAnswer === true
  useKeys({ onChoose: runner.choose, onNext: runner.next })
  const clock = (
    <Clock
      timeLeft={view.timeLeft}
      shownAt={state.shownAt}
      isHidden={isClockHidden}
      onHidden={onClockHidden}
      onTimeUp={runner.refresh}
    />
  )
  return (
    <ItemScreen
      place={item.id}
      isBeside={item.figures !== null}
      question={item.stem}
      language={itemLanguage}
      top={<Top state={state} runner={runner} canPause={view.canPause} savedAt={view.savedAt} />}
      progress={<Segments done={sequence - 1} most={reasoningLimits.maxItems} />}
      where={t('simulator:item.where', { number: sequence, total: reasoningLimits.maxItems })}
      clock={clock}
      news={<News state={state} isAnswered={isAnswered} />}
      bar={
        <BottomBar>
          <button
            type="button"
            className="button primary"
            disabled={chosen === null || isAnswered}
            onClick={runner.next}
          >
            {t(
              chosen === null ? 'simulator:item.choose' : isAnswered ? 'simulator:item.sending' : 'simulator:item.next',
            )}
          </button>
        </BottomBar>
      }
    >
      <div lang={itemLanguage}>
        <ItemContent item={item} />
      </div>
      <Options
        key={item.id}
        name={item.id}
        language={itemLanguage}
        options={optionsOf(item)}
        chosen={chosen}
        isLocked={isAnswered}
        onChoose={runner.choose}
      />
      <p className={classes['keys']}>{t('simulator:item.keys')}</p>
    </ItemScreen>
  )
}

type TopProps = { state: TestState; runner: TestRunner; canPause: boolean; savedAt: string | null }

function Top({ state, runner, canPause, savedAt }: TopProps) {
  const { t } = usePage()
  return (
    <>
      {canPause && (
        <button type="button" className={classes['pause']} onClick={runner.pause}>
          <Icon name="pause" /> {t('simulator:item.pause')}
        </button>
      )}
      <SavedStatus link={state.link} savedAt={savedAt} hasUnsent={state.unsent !== null} />
    </>
  )
}

function News({ state, isAnswered }: { state: TestState; isAnswered: boolean }) {
  const { t } = usePage()
  if (isAnswered && state.link === 'offline')
    return (
      <div className={classes['news']}>
        <Notice tone="amber" icon="offline" title={t('simulator:item.waits')} isNews>
          {t('simulator:item.waitsText')}
        </Notice>
      </div>
    )
  if (!state.hasMoved) return null
  return (
    <div className={classes['news']}>
      <Notice tone="ink" title={t('simulator:item.moved')} isNews />
    </div>
  )
}
