import { Button } from '@mantine/core'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx'
import { ProgressBar } from '../../../ui/marks/progress-bar.tsx'
import { OutcomeList } from '../../../ui/marks/outcome-list.tsx'
import type { GlyphStatus } from '../../../ui/marks/status-glyph.tsx'
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
      <DialogFoot>
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
      </DialogFoot>
    </>
  )
}

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
  const sorted = items
    .map((item) => ({ item, state: stateOf(item) }))
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  return (
    <OutcomeList
      label={t('generate.items')}
      wordRest={(count) => t('generate.rest', { count })}
      items={sorted.map(({ item, state }) => ({
        key: item.productId,
        glyph: glyphs[state],
        name: item.name || t('row.anonymous', { id: item.assesseeId }),
        note: item.toolName,
        reason: state === 'failed' ? failureOf(item.errorMessage, t) : undefined,
      }))}
    />
  )
}
