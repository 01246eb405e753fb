import type { UseFormReturnType } from '@mantine/form'
import type { RaterMinimums } from '../../../../domain/waves/check-wave.ts'
import { createContext, useContext } from 'react'
import type { FormIssue, WaveForm, WaveSetup } from './wave-form.ts'

export type WaveFormState = {
  form: UseFormReturnType<WaveForm>
  setup: WaveSetup
  /** Templates may not be changed any more. */
  isLocked: boolean
  /** Shown beside their fields; they keep nobody from saving. */
  warnings: readonly FormIssue[]
  /** Highest answer of the chosen scale. */
  scaleMax: number
  /** Numbers of raters that raters were told; null while nobody has agreed to the terms. */
  told: RaterMinimums | null
}

export const WaveFormContext = createContext<WaveFormState | undefined>(undefined)

export function useWaveForm(): WaveFormState {
  const state = useContext(WaveFormContext)
  if (!state) throw new Error('Fields of a wave stand inside of WaveSetupForm')
  return state
}
