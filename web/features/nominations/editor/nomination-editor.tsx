import { Switch } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import type { NominationRole } from '../../../../domain/nominations/nomination.ts'
import { nominationsRefusal } from '../../../../domain/nominations/nomination-phase.ts'
import { raterLimits } from '../../../../domain/nominations/rater-limits.ts'
import { canSaveNominations, canSwitchValidationOff } from '../../../../domain/nominations/save-rules.ts'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { AnonymityBox } from './side/anonymity-box.tsx'
import { EditorContext, ratingOf, type Editor } from './editor-context.ts'
import { EditorSaveBar } from './saving/editor-save-bar.tsx'
import { EditorToolbar } from './editor-toolbar.tsx'
import { changeRow } from './edited-row.ts'
import { IssuesBox } from './side/issues-box.tsx'
import { RolesContext } from './labels.tsx'
import { LimitsBox } from './side/limits-box.tsx'
import { LoadBox } from './side/load-box.tsx'
import { NoNominations } from './grid/no-nominations.tsx'
import { NominationGrid } from './grid/nomination-grid.tsx'
import { gridItems, isFiltering, noFilter } from './grid/row-filter.ts'
import type { OpenDialog } from './dialogs/row-dialogs.tsx'
import { later } from '../../../ui/floating/later.tsx'
import type { NominationTable, NominationTableData } from './saving/use-nomination-table.ts'
import { useCheckedRows } from './use-checked-rows.ts'
import { useSave } from './saving/use-save.tsx'
import classes from './nomination-editor.module.css'

const RowDialogs = later(async () => (await import('./dialogs/row-dialogs.tsx')).RowDialogs)

type NominationEditorProps = {
  data: NominationTableData
  table: NominationTable
  ids: { companyGuid: string; projectId: string; waveId: string }
  importPath: string
  onSaved: () => void
  onDiscarded: () => void
  /** A message above the table, for example that a draft was restored. */
  children?: ReactNode
}

/** The table of nominations with its checks; what it holds is saved as a whole. */
export function NominationEditor({
  data,
  table,
  ids,
  importPath,
  onSaved,
  onDiscarded,
  children,
}: NominationEditorProps) {
  const { t } = useTranslation('nominations')
  const { rows, change } = table
  const [isSwitchedOn, setIsSwitchedOn] = useState(true)
  const [filter, setFilter] = useState(noFilter)
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const isMassive = canSwitchValidationOff(rows.length)
  const isChecking = isSwitchedOn || !isMassive
  const isReadOnly = nominationsRefusal(data.wave) !== null
  const roles = data.roles as NominationRole[]
  const handedInRoles = useMemo(() => new Map(data.handedIn.map((one) => [ratingOf(one), one.role])), [data.handedIn])
  const checked = useCheckedRows(rows, data, ids, isChecking)
  const items = useMemo(() => gridItems(checked, filter, collapsed), [checked, filter, collapsed])
  const renamed = checked.issues.filter(({ code }) => code === 'NAME_DIFFERS_FROM_EXISTING')
  const { save, dialogs } = useSave(table, ids, renamed, onSaved)
  const saving = table.saving.isSaving

  const { companyGuid } = ids
  // The lines of the sheet are drawn again only when this changes.
  const editor = useMemo<Editor>(
    () => ({
      rows,
      checked,
      roles,
      templateLanguages: data.templateLanguages,
      handedInRoles,
      companyGuid,
      isReadOnly,
      changeRow: (key, part) => change((before) => changeRow(before, key, part)),
      removeRows: (keys) => change((before) => before.filter(({ key }) => !keys.includes(key))),
      editRow: (key) => setDialog({ kind: 'row', key }),
      editAssessee: (email) => setDialog({ kind: 'assessee', email }),
      toggleGroup: (email) => setCollapsed((before) => toggled(before, email)),
    }),
    [rows, checked, roles, data.templateLanguages, handedInRoles, companyGuid, isReadOnly, change],
  )
  return (
    <EditorContext value={editor}>
      <RolesContext value={roles}>
        {children}
        {isReadOnly && (
          <div className={classes.banner}>
            <Banner tone="red" title={t('closed.title')}>
              {t('closed.text')}
            </Banner>
          </div>
        )}
        {isMassive && (
          <div className={classes.banner}>
            <Banner
              tone="amber"
              title={t('large.title')}
              icon={<IconBolt size={16} />}
              action={
                <Switch
                  label={t('large.switch')}
                  checked={isSwitchedOn}
                  onChange={(event) => setIsSwitchedOn(event.currentTarget.checked)}
                />
              }
            >
              {t('large.text')}
            </Banner>
          </div>
        )}
        <div className={classes.columns}>
          <section className={classes.sheet} aria-label={t('grid.label')}>
            <EditorToolbar filter={filter} onFilter={setFilter} onAdd={() => setDialog({ kind: 'new' })} />
            {items.length > 0 && <NominationGrid items={items} />}
            {items.length === 0 && isFiltering(filter) && <p className={classes.nothing}>{t('grid.nothingFound')}</p>}
            {items.length === 0 && !isFiltering(filter) && (
              <NoNominations importPath={isReadOnly ? null : importPath} />
            )}
          </section>
          <aside className={classes.side} aria-label={t('panel.label')}>
            <IssuesBox
              isChecking={isChecking}
              onChange={(next) => change(() => next)}
              onShow={(segment) => setFilter({ ...noFilter, segment })}
              onDialog={setDialog}
            />
            <AnonymityBox superiors={data.minSuperiorsToSeeResults} others={data.minNonsuperiorsToSeeResults} />
            <LimitsBox limits={raterLimits(data.ratersMinimum, data.ratersMaximum)} />
            <LoadBox onShow={(email) => setFilter({ ...noFilter, search: email })} />
          </aside>
        </div>
        {!isReadOnly && (
          <EditorSaveBar
            table={table}
            isChecking={isChecking}
            canSave={canSaveNominations(checked.issues, isChecking)}
            saving={saving}
            onSave={() => void save()}
            onDiscard={() => {
              table.reset(data)
              onDiscarded()
            }}
          />
        )}
        {dialog && (
          <RowDialogs dialog={dialog} onClose={() => setDialog(null)} onChange={(next) => change(() => next)} />
        )}
        {dialogs}
        <LeaveGuard when={table.changedCount > 0} />
      </RolesContext>
    </EditorContext>
  )
}

function toggled(set: ReadonlySet<string>, item: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(item)) next.add(item)
  return next
}
