import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { ErrorState } from '../states/error-state.tsx'
import { SkeletonRows } from '../states/skeleton-rows.tsx'
import { useFetched, type Fetched } from './fetched.ts'

/**
 * A part of a page that only some visits need, so that the others do not load it: `const MailsEditor = laterPart(mailsEditor)`.
 * The page fetches it as soon as it knows that it will need it.
 */
export function laterPart<Props extends object>(part: Fetched<ComponentType<Props>>): ComponentType<Props> {
  return function LaterPart(props: Props) {
    const Part = useFetched(part)
    const [hasFailed, setHasFailed] = useState(false)
    const load = useCallback(() => {
      setHasFailed(false)
      part.fetch().catch(() => setHasFailed(true))
    }, [])
    useEffect(load, [load])
    if (Part) return <Part {...props} />
    return hasFailed ? <ErrorState onRetry={load} /> : <SkeletonRows />
  }
}
