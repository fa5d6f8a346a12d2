import { type RefObject, useEffect, useState } from 'react';
import { focusSummary } from './error-summary';

const loadDialog = () => import('../dialog/alert-dialog');
type AlertDialog = Awaited<ReturnType<typeof loadDialog>>['default'];

const signsOfWork = ['keydown', 'input', 'focusin'] as const;

/** Of a failed save (D17), unless somebody has gone on in the form by then: it must not take keys meant for a field. */
export function useAlertDialog(form: RefObject<HTMLFormElement>, failed: boolean, stopped: number) {
  const [Dialog, setDialog] = useState<AlertDialog>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when the page came back, and at each stopped submit
  useEffect(() => {
    const element = form.current;
    if (!failed || !element) return;
    const pageCameBack = stopped === 0;
    let wanted = !(pageCameBack && element.contains(document.activeElement));
    const giveUp = () => {
      wanted = false;
      for (const sign of signsOfWork) element.removeEventListener(sign, giveUp);
    };
    for (const sign of signsOfWork) element.addEventListener(sign, giveUp);
    loadDialog().then(
      loaded => wanted && setDialog(() => loaded.default),
      () => wanted && focusSummary(),
    );
    return giveUp;
  }, [stopped]);
  return { Dialog, closeDialog: () => setDialog(undefined) };
}
