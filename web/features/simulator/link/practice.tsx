import { useState } from 'react'
import type { SimulatedTest } from '../../../../contract/simulator/pages.ts'
import type { ShownItem, sittingCalls, SittingView } from '../../../../contract/simulator/sitting.ts'
import { callLink } from '../../../link/call-link.ts'
import { usePage } from '../../../link/page-context.tsx'
import { Icon } from '../../../link/parts/icon.tsx'
import { Notice } from '../../../link/parts/notice.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ItemContent } from './item/item-content.tsx'
import { ItemScreen } from './item/item-screen.tsx'
import { letterOf, Options } from './item/options.tsx'
import { optionsOf } from './item/options-of.tsx'
import { Segments } from './item/segments.tsx'
import { useKeys } from './item/use-keys.ts'
import { useBegin } from './use-begin.ts'

type PracticeProps = {
  model: SimulatedTest
  items: readonly ShownItem[]
  onBack: () => void
  onBegun: (view: SittingView) => void
}
type Practise = (typeof sittingCalls)['practise']
type Told = { isRight: boolean; key: number; explanation: string }

/** Items to try: no clock, and the answer is explained. */
export function Practice({ model, items, onBack, onBegun }: PracticeProps) {
  const { t } = usePage()
  const { state: beginning, begin } = useBegin(model.token, onBegun)
  const [at, setAt] = useState(0)
  const [chosen, setChosen] = useState<number | null>(null)
  const [told, setTold] = useState<Told | null>(null)
  const [checking, setChecking] = useState<'idle' | 'sending' | 'failed'>('idle')
  const item = items[at]

  async function check(option: number) {
    if (!item) return
    setChecking('sending')
    const sent = await callLink<Practise>(
      { method: 'POST', url: '/api/simulator/:token/practise' },
      { params: { token: model.token }, body: { itemId: item.id, option } },
    )
    setChecking(sent.ok ? 'idle' : 'failed')
    if (sent.ok) setTold(sent.answer)
  }
  const isLast = at === items.length - 1
  const isBusy = checking === 'sending' || beginning === 'sending'
  const handleNext = () => {
    if (isBusy || chosen === null) return
    if (!told) void check(chosen)
    else if (isLast) begin()
    else {
      setAt(at + 1)
      setChosen(null)
      setTold(null)
    }
  }
  const choose = (place: number) => {
    if (!told && !isBusy) setChosen(place)
  }
  useKeys({ onChoose: choose, onNext: handleNext })
  if (!item) return null

  const label = !told
    ? chosen === null
      ? 'item.choose'
      : 'practice.check'
    : isLast
      ? 'practice.startTest'
      : 'practice.next'
  const failed = beginning === 'failed' ? 'intro.failed' : checking === 'failed' ? 'practice.failed' : undefined
  const bar = (
    <BottomBar
      note={
        failed ? (
          <Notice tone="red" title={t(`simulator:${failed}`)} isNews />
        ) : (
          told && <Explanation told={told} language={model.itemLanguage} />
        )
      }
    >
      <button type="button" className="button icon-only" aria-label={t('simulator:practice.overview')} onClick={onBack}>
        <Icon name="left" />
      </button>
      <button type="button" className="button primary" disabled={chosen === null || isBusy} onClick={handleNext}>
        {t(`simulator:${label}`)}
      </button>
    </BottomBar>
  )
  return (
    <ItemScreen
      place={item.id}
      isBeside={item.figures !== null}
      question={item.stem}
      language={model.itemLanguage}
      top={<p className="small dim">{t('simulator:practice.noClock')}</p>}
      progress={<Segments done={told ? at + 1 : at} most={items.length} />}
      where={t('simulator:practice.where', { number: at + 1, total: items.length })}
      bar={bar}
    >
      <div lang={model.itemLanguage}>
        <ItemContent item={item} />
      </div>
      <Options
        key={item.id}
        name={item.id}
        language={model.itemLanguage}
        options={optionsOf(item)}
        chosen={chosen}
        isLocked={told !== null}
        rightPlace={told?.key}
        onChoose={choose}
      />
    </ItemScreen>
  )
}

function Explanation({ told, language }: { told: Told; language: string }) {
  const { t } = usePage()
  const letter = letterOf(told.key)
  return (
    <Notice
      tone={told.isRight ? 'teal' : 'ink'}
      icon={told.isRight ? 'check' : 'right'}
      title={t(told.isRight ? 'simulator:practice.right' : 'simulator:practice.wrong', { letter })}
      isNews
    >
      <span lang={language}>{told.explanation}</span>
    </Notice>
  )
}
