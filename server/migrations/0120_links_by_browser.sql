-- A browser that registered asks every few seconds whether one of its links was opened.
create index mailed_links_browser on mailed_links (browser_hash) where browser_hash is not null;
