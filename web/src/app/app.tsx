import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router-dom'
import { Toaster } from 'sonner'
import { BackendContext, type Backend } from '../lib/backend'
import { queryClient } from './query-client'
import { router } from './router'
import { theme } from './theme'

export const App = ({ backend }: { backend: Backend }) => (
  <BackendContext value={backend}>
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <Toaster position="bottom-right" visibleToasts={3} duration={4000} closeButton richColors theme="system" />
    </ThemeProvider>
  </BackendContext>
)
