import { hydratePage } from '../hydrate.tsx'
import { OutcomePage } from '../outcome-page.tsx'

hydratePage<'outcome'>(OutcomePage)
