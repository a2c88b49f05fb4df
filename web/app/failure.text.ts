/** Texts of pages that failed; loaded only then. */
export const failureText = {
  goHome: 'Ir al inicio',
  reload: 'Reintentar',
  notFoundTitle: 'No encontramos esta página',
  notFoundReason: 'Puede que el enlace esté incompleto o que ya no exista lo que buscas.',
  unavailableTitle: 'Volvemos en un momento',
  unavailableReason: 'El servicio no está disponible ahora. Espera un poco y vuelve a intentarlo.',
  busyTitle: 'Demasiadas visitas seguidas',
  busyReason: 'Espera un momento y vuelve a intentarlo.',
  failedTitle: 'Algo no salió bien',
  failedReason: 'Tuvimos un problema al mostrar esta página. Ya quedó registrado.',
} as const;
