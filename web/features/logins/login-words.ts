import { useCallback } from 'react'
import { loginStatus } from '../../../domain/logins/login-status.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import type { GlyphStatus } from '../../ui/marks/status-glyph.tsx'
import { failureOf } from './failure-of.ts'

const glyphs: Readonly<Record<number, GlyphStatus>> = {
  [loginStatus.assigned]: 'assigned',
  [loginStatus.generated]: 'generated',
  [loginStatus.filled]: 'filled',
  [loginStatus.completed]: 'completed',
  [loginStatus.deleted]: 'deleted',
  [loginStatus.error]: 'error',
  [loginStatus.inProgress]: 'progress',
  [loginStatus.locked]: 'locked',
  [loginStatus.expired]: 'expired',
}

/** The mark of a status code. */
export const glyphOf = (status: number): GlyphStatus => glyphs[status] ?? 'assigned'

/** The name of a status code in the interface's language (PLT-4-07). */
export function useStatusName(): (status: number) => string {
  const { t } = useTranslation('logins')
  return (status) => t(`status.${glyphOf(status)}`)
}

type Named = { name: string; assesseeId: number }

/** Somebody without a name is told apart by a number, as on the lists of people. */
export function usePersonName(): (login: Named) => string {
  const { t } = useTranslation('logins')
  return useCallback(({ name, assesseeId }) => name || t('row.anonymous', { id: assesseeId }), [t])
}

/** Why a login has an error or needs a look; empty where there is nothing to say. */
export function useProblem(): (login: { errorMessage: string | null }) => string {
  const { t } = useTranslation('logins')
  return useCallback(({ errorMessage }) => (errorMessage ? failureOf(errorMessage, t) : ''), [t])
}

/** Addresses are known by their end: `hogan.example/a/9f3kQ2`. */
export const shortAddress = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '')
