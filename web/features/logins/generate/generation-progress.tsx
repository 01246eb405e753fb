import { Button } from '@mantine/core'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { ProgressBar } from '../../../ui/marks/progress-bar.tsx'
import { StatusGlyph, type GlyphStatus } from '../../../ui/marks/status-glyph.tsx'
import { failureOf } from '../failure-of.ts'
import classes from './generate.module.css'
import { flagsOf } from './provider-flags.ts'
import { isFailed, isWaiting, type GeneratedLogin, type Generation } from './use-generation.ts'

type Props = { generation: Generation; onMore: () => void; onClose: () => void }

/** How far each login is; what failed can be tried again. */
export function GenerationProgress({ generation, onMore, onClose }: Props) {
  const { t } = useTranslation('logins')
  const { items, isRunning, start } = generation
  const failed = items.filter(isFailed)
  const ended = items.filter((item) => !isWaiting(item)).length
  const handleAgain = () =>
    start(flagsOf(failed.map(({ provider }) => provider)), [...new Set(failed.map(({ assesseeId }) => assesseeId))])
  return (
    <>
      {items.length > 0 && (
        <ProgressBar
          thick
          tone={!isRunning && failed.length === 0 ? 'green' : 'ink'}
          done={ended}
          total={items.length}
          label={t('generate.progress')}
        />
      )}
      <p className={classes.state} role="status">
        {isRunning ? t('generate.running') : t('generate.done', { count: ended - failed.length })}
        {!isRunning && failed.length > 0 && ` ${t('generate.failed', { count: failed.length })}`}
      </p>
      <Items items={items} />
      <div className={classes.buttons}>
        {!isRunning && failed.length > 0 && (
          <Button variant="subtle" data-start onClick={handleAgain}>
            {t('generate.again')}
          </Button>
        )}
        {!isRunning && (
          <Button variant="default" onClick={onMore}>
            {t('generate.more')}
          </Button>
        )}
        <Button onClick={onClose}>{t(isRunning ? 'generate.leave' : 'generate.close')}</Button>
      </div>
    </>
  )
}

/** More than fit on a screen; the rest is told as a number. */
const shownMost = 100

/** Failed ones first, as somebody has to do something about them. */
const order = ['failed', 'waiting', 'generated'] as const
type State = (typeof order)[number]
const glyphs: Record<State, GlyphStatus> = { failed: 'error', waiting: 'progress', generated: 'generated' }

function stateOf(item: GeneratedLogin): State {
  if (isFailed(item)) return 'failed'
  return isWaiting(item) ? 'waiting' : 'generated'
}

function Items({ items }: { items: readonly GeneratedLogin[] }) {
  const { t } = useTranslation('logins')
  if (items.length === 0) return null
  const sorted = items
    .map((item) => ({ item, state: stateOf(item) }))
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  const rest = sorted.length - shownMost
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by the keyboard as well
    <ul className={classes.items} aria-label={t('generate.items')} tabIndex={0}>
      {sorted.slice(0, shownMost).map(({ item, state }) => (
        <li key={item.productId} data-state={state}>
          <StatusGlyph status={glyphs[state]} />
          <div className={classes.item}>
            <b>{item.name || t('row.anonymous', { id: item.assesseeId })}</b>
            <span>{item.toolName}</span>
            {state === 'failed' && <span className={classes.reason}>{failureOf(item.errorMessage, t)}</span>}
          </div>
        </li>
      ))}
      {rest > 0 && <li>{t('generate.rest', { count: rest })}</li>}
    </ul>
  )
}
