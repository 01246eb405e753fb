import { SegmentedControl, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { previewInvites } from '../../../../contract/mailing/sending.ts'
import { searchDebounceMs } from '../../../ui/timing.ts'
import { request as send } from '../../../platform/calls/api-client.ts'
import { useProjectIds } from '../../../platform/address/location.ts'
import { callKey } from '../../../platform/calls/queries.ts'
import { Box } from '../../../ui/page/box.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import type { MailRequestBody } from './mail-draft.ts'
import classes from '../mailing.module.css'
import { readPreview } from './read-preview.ts'
import type { MailRecipient } from './verdict.ts'

type Props = { request: MailRequestBody | null; people: readonly MailRecipient[] }

/** The mail as one of the recipients gets it, on a wide or narrow screen. Its background is always white. */
export function MailPreview({ request, people }: Props) {
  const { t } = useTranslation('mailing')
  const [wanted, setWanted] = useState<string | null>(null)
  const [screen, setScreen] = useState('desk')
  const person = people.find(({ id }) => String(id) === wanted) ?? people[0]
  const preview = usePreview(request, person)
  const mail = useMemo(() => readPreview(preview.data ?? ''), [preview.data])
  const missing = !person ? 'preview.noRecipient' : !request ? 'preview.noTemplate' : 'preview.noText'
  return (
    <section className={classes.preview} aria-label={t('preview.title')}>
      <Box bleed>
        <div className={classes.previewHead}>
          <h2>{t('preview.title')}</h2>
          <Select
            size="xs"
            searchable
            allowDeselect={false}
            limit={100}
            aria-label={t('preview.person')}
            placeholder={t('preview.nobody')}
            disabled={people.length === 0}
            data={people.map(({ id, name, email, languageCode }) => ({
              value: String(id),
              label: `${name || email} · ${languageCode}`,
            }))}
            value={person ? String(person.id) : null}
            onChange={setWanted}
          />
          <SegmentedControl
            aria-label={t('preview.screen')}
            data={[
              { value: 'desk', label: t('preview.desk') },
              { value: 'phone', label: t('preview.phone') },
            ]}
            value={screen}
            onChange={setScreen}
          />
        </div>
        {mail && (
          <dl className={classes.facts}>
            <dt>{t('preview.from')}</dt>
            <dd>{mail.sender}</dd>
            <dt>{t('preview.subject')}</dt>
            <dd data-strong>{mail.subject}</dd>
          </dl>
        )}
        <div className={classes.desk}>
          {mail ? (
            <Paper key={mail.page} page={mail.page} title={mail.subject} isPhone={screen === 'phone'} />
          ) : preview.isError ? (
            <ErrorState compact onRetry={() => void preview.refetch()} />
          ) : preview.data === undefined && person && request ? (
            // Also before the request: only the response tells that the mail has no text.
            <SkeletonRows rows={6} />
          ) : (
            <p className={classes.noPreview}>{t(missing)}</p>
          )}
        </div>
      </Box>
    </section>
  )
}

function usePreview(request: MailRequestBody | null, person: MailRecipient | undefined) {
  const { projGuid } = useProjectIds()
  // The time of sending and the other recipients do not change what one person reads.
  const body = request && person ? { ...request, assesseeIds: [person.id], dispatchTime: anyTime } : null
  const [asked] = useDebouncedValue(body && JSON.stringify(body), searchDebounceMs)
  return useQuery({
    queryKey: [...callKey(previewInvites), projGuid, asked],
    enabled: asked !== null,
    queryFn: async ({ signal }) => {
      const input = { params: { projectId: projGuid }, body: JSON.parse(asked ?? '') as MailRequestBody }
      return send(previewInvites, input, { signal, suppressNotice: true }, (answer) => answer.text())
    },
  })
}

const anyTime = '2026-01-01T00:00:00.000Z'

/** Scripts, loading and links are off in it; it is as high as the mail. */
function Paper({ page, title, isPhone }: { page: string; title: string; isPhone: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(320)
  const fit = () => setHeight(frame.current?.contentDocument?.documentElement.scrollHeight ?? height)
  return (
    <iframe
      ref={frame}
      className={classes.paper}
      data-phone={isPhone || undefined}
      // Without allow-scripts; the same origin only lets the page measure it.
      sandbox="allow-same-origin"
      title={title}
      srcDoc={page}
      style={{ height }}
      onLoad={fit}
    />
  )
}
