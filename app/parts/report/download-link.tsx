import { type MouseEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../frame/icon';
import { fetchFile, saveFile } from './save-file';

interface DownloadLinkProps {
  address: string;
  /** added to the link's name: the file's name, date and size */
  about: string;
}

type State = 'pending' | 'done' | 'error';
const signs = { pending: 'dot', done: 'success', error: 'error' } as const;
const tones = { pending: 'muted', done: 'success', error: 'error' } as const;

/** Without scripts the browser downloads the file. With them the row shows the state (specification, point 4). */
export function DownloadLink({ address, about }: DownloadLinkProps) {
  const { t } = useTranslation('downloads');
  const [state, setState] = useState<State>();
  const running = useRef(false);

  async function download(event: MouseEvent) {
    // The browser opens another window or tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    setState('pending');
    const file = await fetchFile(address);
    running.current = false;
    if (file === 'signedOut') {
      // The login leads back to this list.
      window.location.reload();
      return;
    }
    setState(file ? 'done' : 'error');
    if (file) saveFile(file);
  }

  return (
    <>
      <a className="download" href={address} onClick={download}>
        <Icon name="down" />
        {t('link')}
        <span className="visually-hidden"> {about}</span>
      </a>{' '}
      <span role="status" className={`download-state ${state ? tones[state] : ''}`}>
        {state && (
          <>
            {state === 'pending' ? <span className="spinner" /> : <Icon name={signs[state]} />}
            {t(`state.${state}`)}
            <span className="visually-hidden"> {about}</span>
          </>
        )}
      </span>
    </>
  );
}
