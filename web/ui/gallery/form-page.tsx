import { Select, TextInput } from '@mantine/core'
import { DateTimeField } from '../controls/date-time-field.tsx'
import { noticeSuccess } from '../dialogs/notices.tsx'
import { FieldGrid } from '../form/field-grid.tsx'
import { FormFrame } from '../form/form-frame.tsx'
import { useFormFrame } from '../form/use-form-frame.ts'
import { Box } from '../page/box.tsx'
import { PageHeader } from '../page/page-header.tsx'

const stored = {
  name: 'Individuální zpráva 360°',
  language: 'Czech',
  start: '2026-03-02T08:00:00.000Z' as string | null,
}

/** A form with a page of its own. The name "taken" is refused, as by a server. */
export function FormPage() {
  const model = useFormFrame({
    initial: stored,
    save: async (values) => {
      if (values.name === 'taken') return { ok: false, fieldErrors: [{ path: 'name', code: 'TAKEN' }] }
      return { ok: true }
    },
  })
  const { form } = model
  return (
    <>
      <PageHeader title="Report template" back={{ label: 'Report templates', href: '?page=list' }} />
      <FormFrame model={model} onSaved={() => noticeSuccess('Saved')}>
        <Box>
          <FieldGrid columns={2}>
            <TextInput label="Name" required {...form.getInputProps('name')} />
            <Select label="Language" data={['Czech', 'Polish']} {...form.getInputProps('language')} />
            <DateTimeField label="Start" {...form.getInputProps('start')} />
          </FieldGrid>
        </Box>
      </FormFrame>
    </>
  )
}
