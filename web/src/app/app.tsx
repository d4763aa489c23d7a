import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { Suspense } from 'react'
import { RouterProvider } from 'react-router-dom'
import { BackendContext, type Backend } from '../lib/backend'
import { Loading } from '../ui/loading'
import { router } from './router'
import { theme } from './theme'
import { Toasts } from './toasts'

export const App = ({ backend }: { backend: Promise<Backend> }) => (
  <BackendContext value={backend}>
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      <Suspense fallback={<Loading />}>
        <RouterProvider router={router} />
      </Suspense>
      <Toasts />
    </ThemeProvider>
  </BackendContext>
)
