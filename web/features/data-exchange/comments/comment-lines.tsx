import { Button, Textarea } from '@mantine/core'
import { IconCheck, IconMessage2 } from '@tabler/icons-react'
import { useId } from 'react'
import { translationMax } from '../../../../domain/data-exchange/comment-translation.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { Chip } from '../../../ui/marks/chip.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import classes from './comments.module.css'
import type { CommentRow, CommentsModel } from './use-comments.ts'

/** Each comment with its translation beside it. */
export function CommentLines({ comments }: { comments: CommentsModel }) {
  const { t } = useTranslation('comment-translation')
  const { data, isError, refetch } = comments.list
  if (!data)
    return isError ? <ErrorState compact onRetry={() => void refetch()} /> : <SkeletonRows rows={6} rowHeight={88} />
  if (data.rows.length === 0) {
    return (
      <EmptyState compact icon={<IconMessage2 size={28} />} title={t(comments.only ? 'empty.state' : 'empty.title')}>
        {comments.only === null && t('empty.text')}
      </EmptyState>
    )
  }
  return (
    <ul className={classes.lines}>
      {data.rows.map((row) => (
        <CommentLine key={row.code} row={row} comments={comments} />
      ))}
    </ul>
  )
}

function CommentLine({ row, comments }: { row: CommentRow; comments: CommentsModel }) {
  const { t } = useTranslation('comment-translation')
  const originalId = useId()
  const typed = comments.typed.get(row.code)
  return (
    <li className={classes.line}>
      <div>
        <p className={classes.question}>{[row.competency, row.question].filter(Boolean).join(' · ')}</p>
        <p className={classes.original} id={originalId} dir="auto">
          {row.original}
        </p>
      </div>
      <div>
        <Textarea
          aria-label={t('translation')}
          aria-describedby={originalId}
          placeholder={t('placeholder')}
          rows={2}
          classNames={{ input: classes.typed }}
          maxLength={translationMax}
          dir="auto"
          value={typed ?? row.translation ?? ''}
          onChange={({ currentTarget }) => comments.type(row, currentTarget.value)}
        />
        <p className={classes.below}>
          {typed !== undefined ? (
            <Chip tone="ink">{t('changed')}</Chip>
          ) : (
            row.state === 'machine' && (
              <>
                <Chip tone="amber">{t('state.machine')}</Chip>
                <Button
                  size="compact-xs"
                  variant="subtle"
                  leftSection={<IconCheck size={14} />}
                  onClick={() => comments.type(row, row.translation ?? '')}
                >
                  {t('accept')}
                </Button>
              </>
            )
          )}
          {typed === undefined && row.state === 'open' && row.translation !== null && (
            <Chip tone="amber">{t('outdated')}</Chip>
          )}
        </p>
      </div>
    </li>
  )
}
