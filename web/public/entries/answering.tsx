import { AnsweringPage } from '../../features/questionnaires/link/answering/answering-page.tsx'
import { hydratePage } from '../hydrate.tsx'

hydratePage<'answering'>(AnsweringPage)
