/** Stands for what a press opens while its part loads: says so without a network. */
export function AwaitedPart() {
  return navigator.onLine ? null : (
    <span role="alert" className="basis-full text-sm text-muted">
      Sin conexión: se abre cuando vuelva.
    </span>
  );
}
