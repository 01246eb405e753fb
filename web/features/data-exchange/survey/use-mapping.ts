import { useEffect, useState } from 'react'
import type { SurveyMapping, SurveySettings } from '../../../../domain/data-exchange/survey/survey-mapping.ts'
import { keep, readKept, type KeptMapping, type SurveyStep } from './kept-mapping.ts'
import type { SurveyFile } from './survey-types.ts'

type Proposal = SurveyFile['ownTemplates']

export type Mapping = {
  step: SurveyStep
  goTo: (step: SurveyStep) => void
  /** Templates are made from the file. */
  isOwn: boolean
  chooseTemplates: (isOwn: boolean) => void
  mapping: SurveyMapping
  proposal: Proposal
  change: (changed: Partial<SurveyMapping>) => void
  changeSettings: (changed: Partial<SurveySettings>) => void
}

const plain = (proposal: Proposal): SurveyMapping => ({
  ...proposal,
  columns: proposal.columns.map(({ use, key }) => ({ use, key })),
})

/** What the columns and values of the file are: proposed, then changed here, and kept while the tab is open. */
export function useMapping(file: SurveyFile): Mapping {
  const { importGuid } = file.import
  const [state, setState] = useState<KeptMapping>(() => {
    const kept = readKept(importGuid, file.columns.length)
    // The wave may have got other templates meanwhile.
    if (kept && (kept.isOwn || file.proposal)) return kept
    return startOf(file)
  })
  useEffect(() => keep(importGuid, state), [importGuid, state])
  const { step, isOwn, own, ofWave } = state
  const mapping = isOwn || !ofWave ? own : ofWave
  const change = (changed: Partial<SurveyMapping>) =>
    setState((before) => {
      const which = before.isOwn || !before.ofWave ? 'own' : 'ofWave'
      const current = before[which] ?? before.own
      return { ...before, [which]: { ...current, ...changed } }
    })
  return {
    step,
    goTo: (to) => {
      setState((before) => ({ ...before, step: to }))
      window.scrollTo(0, 0)
    },
    isOwn: isOwn || !ofWave,
    chooseTemplates: (wanted) => setState((before) => ({ ...before, isOwn: wanted })),
    mapping,
    proposal: isOwn || !file.proposal ? file.ownTemplates : file.proposal,
    change,
    changeSettings: (changed) => change({ settings: { ...mapping.settings, ...changed } }),
  }
}

/** As it was started last, if its import failed; else as proposed. */
function startOf(file: SurveyFile): KeptMapping {
  const { proposal, ownTemplates, mapping } = file
  const ofWave = proposal && plain(proposal)
  const used = mapping?.columns.length === file.columns.length ? mapping : null
  return {
    step: 'columns',
    isOwn: used ? used.templates !== null : !ofWave,
    ofWave: used?.templates === null ? used : ofWave,
    own: used?.templates ? used : plain(ownTemplates),
  }
}
