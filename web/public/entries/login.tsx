import '../../link/frame/fonts.css'
import '../../link/frame/tokens.css'
import '../../link/frame/frame.css'
import type { PageState } from '../../../contract/public-pages.ts'
import { runSignInPage } from '../../features/access/link/run-sign-in-page.ts'

const written = document.getElementById('page-state')?.textContent
if (written) runSignInPage((JSON.parse(written) as { state: PageState<'login'> }).state.model)
