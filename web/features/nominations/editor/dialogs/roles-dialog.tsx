import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../../platform/texts/use-translation.tsx'
import type { AssessorRole } from '../../../../../domain/nominations/nomination.ts'
import { suggestRole } from '../../../../../domain/nominations/suggest-role.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { FieldGrid } from '../../../../ui/form/field-grid.tsx'
import { mapRoles, type EditedRow } from '../edited-row.ts'
import { useEditor } from '../editor-context.ts'
import { useRoleLabel } from '../labels.tsx'

/** Maps each unknown word of the role column to a role, for all rows that have it. */
export function RolesDialog({ onClose }: { onClose: (rows?: readonly EditedRow[]) => void }) {
  const { t } = useTranslation('nominations')
  const { rows, roles } = useEditor()
  const roleLabel = useRoleLabel()
  const counts = new Map<string, number>()
  for (const { assessorRole, typedRole = '' } of rows) {
    if (assessorRole === null) counts.set(typedRole, (counts.get(typedRole) ?? 0) + 1)
  }
  const [chosen, setChosen] = useState<ReadonlyMap<string, AssessorRole>>(() => suggestions([...counts.keys()], roles))
  return (
    <Dialog
      opened
      onClose={() => onClose()}
      title={t('rolesDialog.title')}
      meta={t('rolesDialog.text')}
      footer={
        <>
          <Button variant="default" onClick={() => onClose()}>
            {t('dialog.cancel')}
          </Button>
          <Button disabled={chosen.size === 0} onClick={() => onClose(mapRoles(rows, chosen))}>
            {t('dialog.apply')}
          </Button>
        </>
      }
    >
      <FieldGrid columns={1}>
        {[...counts].map(([typed, count]) => (
          <Select
            key={typed}
            label={t('rolesDialog.typed', { typed: typed || t('rolesDialog.empty'), count })}
            placeholder={t('grid.chooseRole')}
            data={roles.map(({ roleId }) => ({ value: roleId as string, label: roleLabel(roleId) }))}
            value={chosen.get(typed) ?? null}
            onChange={(role) => {
              const next = new Map(chosen)
              if (role) next.set(typed, role as AssessorRole)
              else next.delete(typed)
              setChosen(next)
            }}
          />
        ))}
      </FieldGrid>
    </Dialog>
  )
}

function suggestions(typed: readonly string[], roles: Parameters<typeof suggestRole>[1]): Map<string, AssessorRole> {
  return new Map(
    typed.flatMap((text) => {
      const role = suggestRole(text, roles)
      return role ? [[text, role] as const] : []
    }),
  )
}
