import type { UseFormReturnType } from '@mantine/form'
import type { RaterMinimums } from '../../../../domain/waves/check-wave.ts'
import { createContext, useContext } from 'react'
import type { FormIssue, WaveForm, WaveSetup } from './wave-form.ts'

export type WaveFormState = {
  form: UseFormReturnType<WaveForm>
  setup: WaveSetup
  /** Templates may not be changed any more. */
  isLocked: boolean
  /** Shown beside their fields; they do not prevent saving. */
  warnings: readonly FormIssue[]
  /** Highest answer of the chosen scale. */
  scaleMax: number
  /** The group sizes that raters were promised; null while nobody has accepted the terms. */
  told: RaterMinimums | null
}

export const WaveFormContext = createContext<WaveFormState | undefined>(undefined)

export function useWaveForm(): WaveFormState {
  const state = useContext(WaveFormContext)
  if (!state) throw new Error('Fields of a wave must be inside WaveSetupForm')
  return state
}
