import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { listIstImports } from '../../../../contract/data-exchange/ist.ts'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { useCall } from '../../../platform/calls/queries.ts'
import { useFormat } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Box } from '../../../ui/page/box.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import classes from './ist.module.css'
import type { Undoing } from './use-undo.tsx'

type Import = AnswerOf<typeof listIstImports>[number]

/** What was imported into the wave before, each to be taken back. */
export function ImportsBox({ waveGuid, undoing }: { waveGuid: string; undoing: Undoing }) {
  const { t } = useTranslation('ist-import')
  const imports = useCall(listIstImports, { params: { waveGuid } })
  const { undo, isUndoing } = undoing
  const { data, isError, error } = imports
  return (
    <Box title={t('imports.title')} bleed {...(data?.length ? { count: data.length } : {})}>
      {isError && (
        <ErrorState
          compact
          title={t('imports.failed')}
          code={isApiError(error) ? error.code : undefined}
          onRetry={() => void imports.refetch()}
        />
      )}
      {!isError && !data && <SkeletonRows rows={2} />}
      {data?.length === 0 && <p className={classes.none}>{t('imports.none')}</p>}
      {data && data.length > 0 && (
        <ul className={classes.imports} aria-label={t('imports.title')}>
          {data.map((one) => (
            <ImportRow key={one.importGuid} one={one} isUndoing={isUndoing} onUndo={() => void undo(one)} />
          ))}
        </ul>
      )}
    </Box>
  )
}

function ImportRow({ one, isUndoing, onUndo }: { one: Import; isUndoing: boolean; onUndo: () => void }) {
  const { t } = useTranslation('ist-import')
  const { formatDateTime } = useFormat()
  const date = formatDateTime(one.at)
  const row = useRef<HTMLLIElement>(null)
  const isUndone = Boolean(one.undone)
  const wasUndone = useRef(isUndone)
  useEffect(() => {
    // The button has gone, and the focus with it.
    if (isUndone && !wasUndone.current && document.activeElement === document.body) row.current?.focus()
    wasUndone.current = isUndone
  }, [isUndone])
  const counts = [
    one.created > 0 && t('imports.created', { count: one.created }),
    one.replaced > 0 && t('imports.replaced', { count: one.replaced }),
  ].filter(Boolean)
  return (
    <li ref={row} tabIndex={-1} data-undone={isUndone || undefined}>
      <span className={classes.when}>{date}</span>
      <span className={classes.what}>
        {t('imports.by', { name: one.by, people: t('people', { count: one.people }) })}
        <span>
          {one.undone
            ? t('imports.undone', { name: one.undone.by, date: formatDateTime(one.undone.at) })
            : counts.join(', ')}
        </span>
      </span>
      {!one.undone && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowBackUp size={16} />}
          // It keeps the focus meanwhile.
          aria-disabled={isUndoing}
          data-disabled={isUndoing || undefined}
          aria-label={t('undo.of', { date })}
          onClick={() => !isUndoing && onUndo()}
        >
          {t('undo.short')}
        </Button>
      )}
    </li>
  )
}
