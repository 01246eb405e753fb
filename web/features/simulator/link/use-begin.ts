import { useState } from 'react'
import type { sittingCalls, SittingView } from '../../../../contract/simulator/sitting.ts'
import { callLink } from '../../../link/call-link.ts'

type Begin = (typeof sittingCalls)['begin']

/** Begins the sitting; a second press while it is under way does nothing. */
export function useBegin(token: string, onBegun: (view: SittingView) => void) {
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle')
  async function begin() {
    if (state === 'sending') return
    setState('sending')
    const sent = await callLink<Begin>({ method: 'POST', url: '/api/simulator/:token/begin' }, { params: { token } })
    if (sent.ok) onBegun(sent.answer)
    else setState('failed')
  }
  return { state, begin: () => void begin() }
}
