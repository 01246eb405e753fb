import { useState } from 'react'
import type { SimulatedTest, SimulatedTestPage as Model } from '../../../../contract/simulator/pages.ts'
import { Ending } from './ending.tsx'
import { Introduction } from './introduction.tsx'
import { Practice } from './practice.tsx'
import { Questionnaire } from './questionnaire/questionnaire.tsx'
import { Reasoning } from './reasoning/reasoning.tsx'

/** Sitting a simulated test, from the introduction to the thanks. */
export function SimulatedTestPage({ model }: { model: Model }) {
  return model.state === 'known' ? <Sitting model={model} /> : <Ending state="unknown" />
}

function Sitting({ model }: { model: SimulatedTest }) {
  const [view, setView] = useState(model.view)
  const [isPractising, setPractising] = useState(false)
  const { test, token } = model
  switch (view.state) {
    case 'ready':
      return test.kind === 'reasoning' && isPractising ? (
        <Practice model={model} items={test.practice} onBack={() => setPractising(false)} onBegun={setView} />
      ) : (
        <Introduction model={model} onPractise={() => setPractising(true)} onBegun={setView} />
      )
    case 'item':
    case 'paused':
      return <Reasoning token={token} itemLanguage={model.itemLanguage} first={view} onEnd={setView} />
    case 'questionnaire':
      return test.kind === 'personality' ? (
        <Questionnaire model={model} statements={test.statements} first={view} onEnd={setView} />
      ) : null
    case 'finished':
      return <Ending state="finished" isTimeUp={view.isTimeUp} personName={model.personName} />
    case 'refused':
      return <Ending state="refused" />
  }
}
