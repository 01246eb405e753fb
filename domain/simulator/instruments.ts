/** What a person can sit: three banks of reasoning items, and one personality questionnaire. */
export const reasoningBanks = ['patterns', 'rules', 'numbers'] as const
export type ReasoningBank = (typeof reasoningBanks)[number]
export type Instrument = ReasoningBank | 'personality'

/** The tools of the providers, by their report id, and what stands in for them. */
const instruments = new Map<string, Instrument>(
  Object.entries({
    'HPI-FLASH': 'personality',
    'HDS-CHALLENGE': 'personality',
    'MVPI-VALUES': 'personality',
    PL: 'personality',
    ART: 'patterns',
    DRT: 'rules',
    NRT: 'numbers',
  } satisfies Record<string, Instrument>),
)

/** A tool that is not known here, such as a new one of a provider, is answered with the questionnaire. */
export const instrumentOf = (toolId: string): Instrument => instruments.get(toolId) ?? 'personality'
