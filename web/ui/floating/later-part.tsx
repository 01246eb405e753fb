import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { ErrorState } from '../states/error-state.tsx'
import { SkeletonRows } from '../states/skeleton-rows.tsx'
import { useFetched, type Fetched } from './fetched.ts'
import { wayOnText } from './not-loaded.tsx'
import { wayOnAfter, type WayOn } from './way-on.ts'

/**
 * A part of a page that only some visits need, so that the others do not load it: `const MailsEditor = laterPart(mailsEditor)`.
 * The page fetches it as soon as it knows that it will need it. `waiting` stands there until then.
 */
export function laterPart<Props extends object>(
  part: Fetched<ComponentType<Props>>,
  waiting: ReactNode = <SkeletonRows />,
): ComponentType<Props> {
  return function LaterPart(props: Props) {
    const { t } = useTranslation('ui')
    const Part = useFetched(part)
    const [way, setWay] = useState<WayOn>()
    const load = useCallback(() => {
      setWay(undefined)
      part.fetch().catch(async (error: unknown) => setWay(await wayOnAfter(error)))
    }, [])
    useEffect(load, [load])
    if (Part) return <Part {...props} />
    if (!way) return waiting
    return way === 'again' ? (
      <ErrorState onRetry={load}>{wayOnText(way)}</ErrorState>
    ) : (
      <ErrorState onRetry={() => location.reload()} retryLabel={t('error.reload')}>
        {wayOnText(way)}
      </ErrorState>
    )
  }
}
