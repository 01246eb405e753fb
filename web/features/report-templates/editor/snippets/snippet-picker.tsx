import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { listReportTemplateTools, listSnippets } from '../../../../../contract/report-templates/report-templates.ts'
import { isApiError } from '../../../../platform/calls/api-error.ts'
import { useCall } from '../../../../platform/calls/queries.ts'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import { SearchField } from '../../../../ui/controls/search-field.tsx'
import { later } from '../../../../ui/floating/later.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../../ui/states/skeleton-rows.tsx'
import type { SourcePlace } from '../source/use-source-place.ts'
import type { TemplateEditor } from '../use-template-editor.ts'
import { moved, placed } from './move-snippets.ts'
import { SnippetDragging, SnippetList } from './snippet-dragging.tsx'
import { AvailableRow, UsedRow } from './snippet-row.tsx'
import classes from '../editor.module.css'

const SnippetDialog = later(async () => (await import('./snippet-dialog.tsx')).SnippetDialog)

type Props = { editor: TemplateEditor; source: SourcePlace }

/** The snippets that the template consists of, in their order, beside those that it might use as well. */
export function SnippetPicker({ editor, source }: Props) {
  const { t } = useTranslation('report-templates')
  const [filter, setFilter] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const { data: all, isError, error, refetch } = useCall(listSnippets, {})
  const provider = useProvider(editor.draft.tool)
  const { draft, change, isReadOnly } = editor
  const used = draft.snippets
  const put = (snippets: readonly string[], said: string) => {
    change({ snippets })
    setAnnouncement(said)
  }
  const place = (name: string, index: number) => {
    const next = placed(used, name, index)
    const said = { name, place: next.indexOf(name) + 1, count: next.length }
    put(next, t(used.includes(name) ? 'snippets.moved' : 'snippets.added', said))
  }
  const remove = (name: string) =>
    put(
      used.filter((one) => one !== name),
      t('snippets.removed', { name }),
    )
  if (!all) {
    return isError ? (
      <ErrorState compact code={isApiError(error) ? error.code : undefined} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={5} rowHeight={30} />
    )
  }
  const fits = all.filter(
    ({ name, dataScope, providers }) =>
      !used.includes(name) &&
      (dataScope === null || draft.dataScope === null || dataScope === draft.dataScope) &&
      (providers.length === 0 || provider === undefined || providers.includes(provider)),
  )
  const offered = fits.filter(({ name }) => name.toLowerCase().includes(filter.trim().toLowerCase()))
  const show = (name: string) => source.setSnippet({ name, line: null })
  return (
    <div className={classes.picker}>
      <SnippetDragging used={used} isOff={isReadOnly} onPlace={place} onRemove={remove}>
        <section className={classes.half} aria-label={t('snippets.used')}>
          <div className={classes.halfHead}>
            <h3>{t('snippets.used')}</h3>
            {!isReadOnly && used.length > 0 && <span className={classes.dim}>{t('snippets.dragHint')}</span>}
          </div>
          <SnippetList id="used" names={used} empty={t('snippets.noneUsed')} label={t('snippets.used')}>
            {used.map((name, index) => (
              <UsedRow
                key={name}
                name={name}
                index={index}
                count={used.length}
                isKnown={all.some((one) => one.name === name)}
                isReadOnly={isReadOnly}
                onShow={() => show(name)}
                onStep={(by) => place(name, moved(index, by, used.length))}
                onRemove={() => remove(name)}
              />
            ))}
          </SnippetList>
        </section>
        <section className={classes.half} aria-label={t('snippets.available')}>
          <div className={classes.halfHead}>
            <h3>{t('snippets.available')}</h3>
            <SearchField
              className={classes.filter}
              value={filter}
              onChange={setFilter}
              placeholder={t('snippets.filter')}
              debounceMs={0}
            />
          </div>
          <SnippetList
            id="available"
            names={offered.map(({ name }) => name)}
            empty={t(fits.length > 0 ? 'snippets.noneFound' : 'snippets.noneLeft')}
            label={t('snippets.available')}
          >
            {offered.map(({ name, type }) => (
              <AvailableRow
                key={name}
                name={name}
                type={type}
                isReadOnly={isReadOnly}
                onShow={() => show(name)}
                onAdd={() => place(name, used.length)}
              />
            ))}
          </SnippetList>
        </section>
      </SnippetDragging>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {source.snippet && (
        <SnippetDialog
          snippet={all.find(({ name }) => name === source.snippet?.name)}
          line={source.snippet.line}
          mayInsert={!isReadOnly}
          onInsert={(text) => {
            source.setSnippet(null)
            source.run({ part: 'body', kind: 'insert', text })
          }}
          onClose={() => source.setSnippet(null)}
        />
      )}
    </div>
  )
}

/** The provider of the chosen tool, to which some snippets are bound. */
function useProvider(tool: number | null): string | undefined {
  const { data } = useCall(listReportTemplateTools, {})
  return data?.find(({ toolId }) => toolId === tool)?.providerName
}
